import { expect, test } from 'vitest';
import { locative } from '#domain/places/locative.ts';
import { townNamed, townTyped } from '#domain/places/towns.ts';

test.each([
  ['Kaunas', 'kaunas'],
  ['  KAUNE ', 'kaunas'],
  ['в Клайпеде', 'klaipeda'],
  ['near Klaipėda', 'klaipeda'],
  ['kauno r.', 'kauno-rajonas'],
  ['Garliava', 'kauno-rajonas'],
  ['Šiauliuose', 'siauliai'],
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
  expect(town && [locative(town, 'lt'), locative(town, 'ru'), locative(town, 'en')]).toEqual([lt, ru, en]);
});
