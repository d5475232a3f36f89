import { expect, test } from 'vitest';
import { readWishes } from '#features/catalog/search/wishes.server.ts';

/** A Wednesday morning. */
const now = new Date('2026-03-11T08:00:00Z');
const read = (q: string) => readWishes(q, now);
const day = (date: string, days = 1) => ({ days: { date: `2026-03-${date}`, days } });
const morning = { to: '12:00' };
const evening = { from: '17:00' };

test.each([
  ['en', 'plumber kaunas monday', 'plumber kaunas', day('16')],
  ['en', 'plumber on friday after 16:00', 'plumber', { ...day('13'), from: '16:00' }],
  ['en', 'electrician at 3 pm', 'electrician', { from: '14:00', to: '16:00' }],
  ['en', 'next friday evening plumber', 'plumber', { ...day('20'), ...evening }],
  ['en', 'painter this week', 'painter', day('11', 5)],
  ['en', 'painter next weekend', 'painter', day('21', 2)],
  ['en', 'day after tomorrow: piano', 'piano', day('13')],
  ['en', 'plumber wednesday', 'plumber', day('11')],
  ['en', 'plumber tommorow', 'plumber', day('12')],
  ['en', 'plumber march 20', 'plumber', day('20')],
  ['en', 'movers tuesday between 9 and 12', 'movers', { ...day('17'), from: '09:00', to: '12:00' }],
  ['en', 'cleaning in 3 days', 'cleaning', day('14')],
  ['en', 'deep clean on saturday 10 to 14', 'deep clean', { ...day('14'), from: '10:00', to: '14:00' }],
  ['en', 'locksmith tonight after 8', 'locksmith', { ...day('11'), from: '20:00' }],
  ['en', 'locksmith tonight between 9 and 12', 'locksmith', { ...day('11'), from: '21:00', to: '23:00' }],
  [
    'lt',
    'elektrikas nuo 8 iki 11, neveikia rozetės',
    'elektrikas neveikia rozetės',
    { from: '08:00', to: '11:00' },
  ],
  ['ru', 'уборка завтра на 3 часа', 'уборка', day('12')],
  ['ru', 'уборка завтра в 3 часа', 'уборка', { ...day('12'), from: '14:00', to: '16:00' }],
  ['en', 'window cleaning on march twenty first', 'window cleaning', day('21')],
  ['lt', 'kraustymas kovo dvidešimt antrą', 'kraustymas', day('22')],
  ['lt', 'elektrikas po šeštos', 'elektrikas', { from: '18:00' }],
  ['ru', 'переезд двадцать второго марта', 'переезд', day('22')],
  ['ru', 'уборка с девяти до часу', 'уборка', { from: '09:00', to: '13:00' }],
  ['ru', 'электрик к трём часам', 'электрик', { from: '14:00', to: '16:00' }],
  ['ru', 'шкаф на четвёртый этаж', 'шкаф на четвёртый этаж', undefined],
  ['lt', 'ar atvažiuotų kas šiandien', 'ar atvažiuotų kas', day('11')],
  ['lt', 'jau trečią dieną neveikia skalbyklė', 'jau trečią dieną neveikia skalbyklė', undefined],
  ['en', 'plumber today after 5', 'plumber', { ...day('11'), from: '17:00' }],
  ['en', 'chimney sweep within a week', 'chimney sweep', day('11', 8)],
  ['en', 'friday next week: movers', 'movers', day('20')],
  ['ru', 'сантехник через два дня после шести', 'сантехник', { ...day('13'), from: '18:00' }],
  ['lt', 'meistras rytoj 10–13', 'meistras', { ...day('12'), from: '10:00', to: '13:00' }],
  [
    'lt',
    'skalbyklės meistras rytoj 9 ryto',
    'skalbyklės meistras',
    { ...day('12'), from: '08:00', to: '10:00' },
  ],
  ['lt', 'kraustymas 28 d.', 'kraustymas', day('28')],
  ['ru', 'сантехник к 10 утра', 'сантехник', { from: '09:00', to: '11:00' }],
  ['ru', 'уборка через неделю', 'уборка', day('18')],
  ['lt', 'santechnikas poryt', 'santechnikas', day('13')],
  ['lt', 'kraustymas kaune sekmadienį', 'kraustymas kaune', day('15')],
  ['lt', 'šeštadienio rytą langų plovimas', 'langų plovimas', { ...day('14'), ...morning }],
  ['lt', 'elektrikas sestadieni po pietu', 'elektrikas', { ...day('14'), from: '12:00', to: '17:00' }],
  ['lt', 'elektrikas po 18 kaune', 'elektrikas kaune', { from: '18:00' }],
  ['lt', 'valymas nuo 9 iki 12 val.', 'valymas', { from: '09:00', to: '12:00' }],
  ['lt', 'tapetai kitą savaitę', 'tapetai', day('16', 7)],
  ['lt', 'kovo 15 d. santechnikas', 'santechnikas', day('15')],
  ['lt', 'šiandien vakare', '', { ...day('11'), ...evening }],
  ['ru', 'сантехник в субботу утром', 'сантехник', { ...day('14'), ...morning }],
  ['ru', 'электрик завтра после 18', 'электрик', { ...day('12'), from: '18:00' }],
  ['ru', 'с 9 до 12 сантехник', 'сантехник', { from: '09:00', to: '12:00' }],
  ['ru', 'на следующей неделе покраска', 'покраска', day('16', 7)],
  ['ru', 'уборка на выходных', 'уборка', day('14', 2)],
  ['ru', 'уборка 15 марта', 'уборка', day('15')],
  ['ru', 'сантехник 15.03', 'сантехник', day('15')],
  ['en', 'curtains 25/03', 'curtains', day('25')],
  ['en', 'window cleaning mar 25', 'window cleaning', day('25')],
  ['en', 'fix the toilet in the next two days', 'fix the toilet', day('11', 3)],
  ['en', 'movers in two weeks', 'movers', day('25')],
  ['en', 'cleaner the week after next', 'cleaner', day('23', 7)],
  ['en', 'plumber in a week on monday', 'plumber', day('16')],
  ['en', 'movers to the 5th floor', 'movers to the 5th floor', undefined],
  ['lt', 'dar kitą penktadienį valymas', 'valymas', day('20')],
  ['lt', 'kraustymas po poros dienų', 'kraustymas', day('13')],
  ['ru', 'уборка через пятницу', 'уборка', day('20')],
  ['ru', 'маляр через две недели в пятницу', 'маляр', day('27')],
  ['lt', 'kraustymas po dviejų savaičių', 'kraustymas', day('25')],
  ['lt', 'langai 25 dieną', 'langai', day('25')],
  ['ru', 'переезд через две недели', 'переезд', day('25')],
  ['ru', 'двери в субботу или воскресенье', 'двери', day('14', 2)],
  ['lt', 'durys šeštadienį arba sekmadienį', 'durys', day('14', 2)],
  ['lt', 'valytoja šiandien 16-18', 'valytoja', { ...day('11'), from: '16:00', to: '18:00' }],
])('%s: "%s"', (_, q, words, time) => expect(read(q)).toMatchObject({ words, time }));

test.each([
  'vakaro šviesa',
  'ryto rasa',
  'Vasario 16-osios g. 29',
  'butas iki 45 kv m',
  'до 20 коробок',
  'перевезти с 9 этажа',
  'cleaning 3 hours',
  'plumber 2026-02-30',
  'ceiling lamp and two wall lights',
  'boiler maintenance once a year',
  'Langai c4c129',
  'ремонт 3D',
  'plumber Ab12cd',
  'langai 4f9am2',
  '12x18h7',
])('"%s" contains no time', (q) =>
  expect(read(q)).toMatchObject({ words: q, time: undefined, repeat: undefined }),
);

test.each([
  ['en', 'housekeeper every friday', 'housekeeper', 'week'],
  ['en', 'weekly cleaner', 'cleaner', 'week'],
  ['en', 'cleaner on mondays', 'cleaner', 'week'],
  ['en', 'clean my flat every two weeks', 'clean my flat', 'twoWeeks'],
  ['lt', 'laiptinės plovimas kas antrą dieną', 'laiptinės plovimas', 'week'],
  ['lt', 'tvarkytoja kartą per mėnesį', 'tvarkytoja', 'month'],
  ['ru', 'уборка каждый день', 'уборка', 'week'],
  ['ru', 'уборка раз в две недели', 'уборка', 'twoWeeks'],
  ['ru', 'уборка по пятницам', 'уборка', 'week'],
  ['en', 'cleaner every other friday', 'cleaner', 'twoWeeks'],
  ['en', '2x a month cleaner', 'cleaner', 'twoWeeks'],
  ['en', 'cleaner once in two weeks', 'cleaner', 'twoWeeks'],
  ['en', 'bi-weekly cleaning', 'cleaning', 'twoWeeks'],
  ['en', 'clean every 4 weeks', 'clean', 'fourWeeks'],
  ['en', 'clean each monday and thursday', 'clean', 'week'],
  ['lt', 'valymas kartą į savaitę', 'valymas', 'week'],
  ['lt', 'valymas du kartus per mėnesį', 'valymas', 'twoWeeks'],
  ['lt', 'valymas savaitgaliais', 'valymas', 'week'],
  ['ru', 'уборка 2 раза в месяц', 'уборка', 'twoWeeks'],
  ['ru', 'уборка дважды в неделю', 'уборка', 'week'],
  ['ru', 'уборка по выходным', 'уборка', 'week'],
])('%s: a habit such as "%s" is not a date', (_, q, words, repeat) =>
  expect(read(q)).toMatchObject({ words, repeat, time: undefined }),
);

test.each(['labas vakaras, reikia elektriko', 'добрый день, нужен сантехник', 'good evening'])(
  'the greeting "%s" is not a time',
  (q) => expect(read(q)).toMatchObject({ words: q, time: undefined, repeat: undefined }),
);

test('after the last start of today, its weekday means next week', () => {
  const night = new Date('2026-03-11T20:00:00Z');
  expect(readWishes('wednesday', night).time).toEqual(day('18'));
});

test.each([
  ['cleaner under 20 euros an hour', 'cleaner', 20],
  ['move a sofa up to 50€', 'move a sofa', 50],
  ['€50 plumber', 'plumber', 50],
  ['paint a room for two hundred euros', 'paint a room', 200],
  ['clean a sofa for one hundred and twenty euros', 'clean a sofa', 120],
  ['kaminas iki šimto eurų', 'kaminas', 100],
  ['valytoja ne brangiau 40', 'valytoja', 40],
  ['dažymas už du šimtus penkiasdešimt eurų', 'dažymas', 250],
  ['уборка до 50 евро', 'уборка', 50],
  ['покраска не дороже 200', 'покраска', 200],
  ['painter not over 300', 'painter', 300],
  ['fuse box under 500', 'fuse box', 500],
  ['unblock drain 50e', 'unblock drain', 50],
  ['skydelis iki 500', 'skydelis', 500],
  ['dažymas ne brangesnis nei 70 eur', 'dažymas', 70],
  ['электрощит до 500', 'электрощит', 500],
  ['повесить лампу до тридцати евро', 'повесить лампу', 30],
])('"%s" contains a maximum price', (q, words, euros) =>
  expect(read(q)).toMatchObject({ words, max: euros * 100 }),
);

test.each([
  'office up to 20 desks',
  'butas iki 45 kv m',
  'safe 300 kg',
  'Antakalnio 17',
  'после 18:00',
  'for one',
  'up to a50eur2',
  '€4c4c',
])('"%s" contains no maximum price', (q) => expect(read(q).max).toBeUndefined());

test.each([
  ['pigiausias dažytojas', 'price'],
  ['недорогой маляр', 'price'],
  ['подешевле покрасить', 'price'],
  ['plumber asap', 'earliest'],
  ['skubiai reikia elektriko', 'earliest'],
  ['lowest price electrician', 'price'],
  ['elektrikas kuo greičiau', 'earliest'],
  ['электрик как можно скорее', 'earliest'],
  ['not urgent: fix a socket', undefined],
  ['покраска, не срочно', undefined],
  ['moving van cheaper than 70€', undefined],
  ['plumber', undefined],
] as const)('"%s" is sorted by %s', (q, sort) => expect(read(q).sort).toBe(sort));

test.each([
  ['plumber 50eur', { words: 'plumber', max: 5000 }],
  ['plumber under 50€', { words: 'plumber', max: 5000 }],
  ['valymas 9val', { words: 'valymas', time: { from: '08:00', to: '10:00' } }],
  ['kraustymas 28d.', { words: 'kraustymas', time: day('28') }],
  ['cleaner 5pm', { words: 'cleaner', time: { from: '16:00', to: '18:00' } }],
  ['уборка 18ч', { words: 'уборка', time: { from: '17:00', to: '19:00' } }],
  ['2-комнатная квартира', { words: '2-комнатная квартира', time: undefined, max: undefined }],
])('a number with its unit is read without a space too: "%s"', (q, wishes) =>
  expect(read(q)).toMatchObject(wishes),
);
