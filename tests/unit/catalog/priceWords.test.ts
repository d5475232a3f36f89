import { expect, test } from 'vitest';
import { readPrice, sortMeant } from '#features/catalog/search/priceWords.server.ts';

test.each([
  ['cleaner under 20 euros an hour', 'cleaner', 20],
  ['move a sofa up to 50€', 'move a sofa', 50],
  ['€50 plumber', 'plumber', 50],
  ['paint a room for two hundred euros', 'paint a room', 200],
  ['kaminas iki šimto eurų', 'kaminas', 100],
  ['valytoja ne brangiau 40', 'valytoja', 40],
  ['dažymas už du šimtus penkiasdešimt eurų', 'dažymas', 250],
  ['уборка до 50 евро', 'уборка', 50],
  ['покраска не дороже 200', 'покраска', 200],
  ['повесить лампу до тридцати евро', 'повесить лампу', 30],
])('"%s" asks for a price', (q, words, euros) => expect(readPrice(q)).toEqual({ words, max: euros * 100 }));

test.each([
  'office up to 20 desks',
  'butas iki 45 kv m',
  'safe 300 kg',
  'Antakalnio 17',
  'после 18:00',
  'for one',
])('"%s" asks for none', (q) => expect(readPrice(q)).toEqual({ words: q }));

test.each([
  ['pigiausias dažytojas', 'price'],
  ['недорогой маляр', 'price'],
  ['plumber asap', 'earliest'],
  ['skubiai reikia elektriko', 'earliest'],
  ['plumber', undefined],
] as const)('"%s" is ordered by %s', (q, sort) => expect(sortMeant(q)).toBe(sort));
