import { expect, test } from 'vitest';
import { demonstrationServices } from '#cli/demonstration/services.ts';
import { distanceBetween } from '#features/urls/places/distance.ts';
import { type Town, towns, translateAddress } from '#features/urls/places/towns.ts';

test.each([
  ['ru', 'Antakalnio g. 48, Vilnius', 'Antakalnio g. 48, Вильнюс'],
  ['ru', 'Pylimo g. 1, LT-01117 Vilnius', 'Pylimo g. 1, LT-01117 Вильнюс'],
  ['lt', 'ул. Пилимо 1, вильнюс', 'ул. Пилимо 1, Vilnius'],
  ['en', 'Kazlų Rūda', 'Kazlų Rūda'],
  ['ru', 'Kazlų Rūda', 'Казлу-Руда'],
  ['ru', 'Vilniaus g. 3, Ginučiai', 'Vilniaus g. 3, Ginučiai'],
  ['ru', 'Kauno g. 3', 'Kauno g. 3'],
  ['ru', '', ''],
] as const)('in %s "%s" is "%s"', (lang, typed, shown) => {
  expect(translateAddress(lang, typed)).toBe(shown);
});

test('every town of the demonstration is translated, and the street stays Lithuanian', () => {
  for (const { address } of Object.values(demonstrationServices).flat()) {
    expect(translateAddress('en', address)).toBe(address);
    expect(translateAddress('ru', address)).toMatch(/^[^а-яё]+, [а-яё-]+$/i);
  }
});

test('the location of every town is known', () => {
  const outside = ({ at: [north, east] }: Town) => north < 53.8 || north > 56.5 || east < 20.9 || east > 26.9;
  expect(towns.filter(outside)).toEqual([]);
  expect(distanceBetween('vilnius', 'kaunas')).toBeCloseTo(92, -1);
});
