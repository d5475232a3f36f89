import { expect, test } from 'vitest';
import { findTowns } from '#features/catalog/search/townWords.server.ts';
import { toLocative } from '#features/urls/places/locative.ts';
import { townNamed } from '#features/urls/places/towns.ts';
import { capitalizeTowns, townForms, townTyped } from '#features/urls/places/typedTowns.ts';

test.each([
  ['Kaunas', 'kaunas'],
  ['  KAUNE ', 'kaunas'],
  ['в Клайпеде', 'klaipeda'],
  ['near Klaipėda', 'klaipeda'],
  ['kauno r.', 'kauno-rajonas'],
  ['Garliava', 'kauno-rajonas'],
  ['Šiauliuose', 'siauliai'],
  ['Utenoje', 'utenos-rajonas'],
  ['Trakuose', 'traku-rajonas'],
  ['Telšiuose', 'telsiu-rajonas'],
  ['Nidoje', 'neringa'],
  ['в Утене', 'utenos-rajonas'],
  ['в Вильнюсе', 'vilnius'],
  ['Kauno', 'kaunas'],
  ['in Klaipeda', 'klaipeda'],
  ['iš Vilniaus', 'vilnius'],
  ['Kauno rajone', 'kauno-rajonas'],
  ['Klaipėdos miestas', 'klaipeda'],
  ['Naujojoje Akmenėje', 'akmenes-rajonas'],
  ['Kazlų Rūdoje', 'kazlu-ruda'],
  ['г. Шяуляй', 'siauliai'],
  ['в Каунасском районе', 'kauno-rajonas'],
  ['Kaunas Riga', undefined],
  ['Kaun', undefined],
  ['', undefined],
  ['Riga', undefined],
])('%j means the town %s', (text, key) => expect(townTyped(text)?.key).toBe(key));

test.each([
  ['vilnius', 'Vilniuje', 'Вильнюсе', 'Vilnius'],
  ['klaipeda', 'Klaipėdoje', 'Клайпеде', 'Klaipėda'],
  ['panevezys', 'Panevėžyje', 'Паневежисе', 'Panevėžys'],
  ['siauliai', 'Šiauliuose', 'Шяуляе', 'Šiauliai'],
  ['marijampole', 'Marijampolėje', 'Мариямполе', 'Marijampolė'],
  ['kalvarija', 'Kalvarijoje', 'Калварии', 'Kalvarija'],
  ['alytus', 'Alytuje', 'Алитусе', 'Alytus'],
  ['kauno-rajonas', 'Kauno rajone', 'Каунасском районе', 'Kaunas District'],
])('"in %s" is written in the grammar of each language', (slug, lt, ru, en) => {
  const town = townNamed(slug);
  expect(town && [toLocative(town, 'lt'), toLocative(town, 'ru'), toLocative(town, 'en')]).toEqual([
    lt,
    ru,
    en,
  ]);
});

test.each([
  ['Kaun', ['kaunas']],
  ['шауляй', ['siauliai']],
  ['Vilno', ['vilnius']],
  ['Klaipda', ['klaipeda']],
  ['Ryga', []],
  ['', []],
])('for %j the page asks whether %j is meant', (text, keys) =>
  expect(findTowns(text).map(({ key }) => key)).toEqual(keys),
);

test('the place field knows every case form that the search knows', () => {
  for (const { form, town } of townForms.filter(({ surely }) => surely === 5))
    expect(townTyped(form), `${form} (${town})`).toBeDefined();
});

test.each([
  ['santechnikas kaune', 'lt', 'santechnikas Kaune'],
  ['пианино вильнюс, завтра', 'ru', 'пианино Вильнюс, завтра'],
  ['cleaner near klaipeda', 'en', 'cleaner near Klaipeda'],
  ['kaunas', 'en', 'Kaunas'],
  ['old town flat', 'en', 'old town flat'],
  ['naujos grindys senamiestyje', 'lt', 'naujos grindys senamiestyje'],
] as const)('a town in %s has a capital', (text, lang, written) => {
  expect(capitalizeTowns(text, lang)).toBe(written);
});
