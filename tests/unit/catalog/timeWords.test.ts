import { expect, test } from 'vitest';
import { readTime } from '#features/catalog/search/timeWords.server.ts';

/** A Wednesday morning. */
const now = new Date('2026-03-11T08:00:00Z');
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
])('%s: "%s"', (_, q, words, time) => expect(readTime(q, now)).toEqual({ words, time }));

test.each([
  'vakaro šviesa',
  'ryto rasa',
  'weekly cleaner',
  'kas savaitę',
  'уборка раз в неделю',
  'Vasario 16-osios g. 29',
  'butas iki 45 kv m',
  'до 20 коробок',
  'перевезти с 9 этажа',
  'cleaning 3 hours',
  'plumber 2026-02-30',
])('no time is meant by "%s"', (q) => expect(readTime(q, now)).toEqual({ words: q }));

test.each([
  ['en', 'housekeeper every friday', 'housekeeper'],
  ['lt', 'laiptinės plovimas kas antrą dieną', 'laiptinės plovimas'],
  ['ru', 'уборка каждый день', 'уборка'],
])('%s: a habit such as "%s" is no date', (_, q, words) => expect(readTime(q, now)).toEqual({ words }));

test.each(['labas vakaras, reikia elektriko', 'добрый день, нужен сантехник', 'good evening'])(
  'the greeting "%s" is no time',
  (q) => expect(readTime(q, now)).toEqual({ words: q }),
);

test('a weekday is the coming one once all starts of today have begun', () => {
  const night = new Date('2026-03-11T20:00:00Z');
  expect(readTime('wednesday', night).time).toEqual(day('18'));
});
