import { expect, test } from 'vitest';
import { nearestOf } from '#features/catalog/search/fuzzy.server.ts';
import {
  listForms,
  listSoughtForms,
  normalize,
  splitWords,
} from '#features/catalog/search/normalized.server.ts';
import { findTownsMeant } from '#features/catalog/search/townWords.server.ts';

test.each([
  ['Dažytojas', 'dazitoias'],
  ['šaldytuvų', 'saldituvu'],
  ['сантехник', 'santehnik'],
  ['santehnik', 'santehnik'],
  ['Santechnik', 'santehnik'],
  ['сантехнник', 'santehnik'],
  ['Šiauliai', 'siauliai'],
  ['Шяуляй', 'siauliai'],
])('%s sounds like %s', (word, sound) => {
  expect(normalize(word.toLowerCase())).toBe(sound);
});

test('a text is split into its distinct words, without punctuation', () => {
  expect(splitWords('Užupio g. 12, „Užupio“ 12')).toEqual(['užupio', 'g', '12']);
  expect(splitWords('Langai c4c129, 3D')).toEqual(['langai', 'c4c129', '3d']);
});

test.each([
  ['santechnikas santechniko santechnikui santechniką santechnikų santechnikai', 'santechnikas'],
  ['šaldytuvas šaldytuvo šaldytuvų saldytuvu šaldytuvai', 'šaldytuvas'],
  ['valytoja valytojos valytojų valytoją', 'valytoja'],
  ['kaminkrėtys kaminkrėčio kaminkrėčiai', 'kaminkrėtys'],
  ['сантехник сантехника сантехнику сантехников', 'сантехник'],
  ['уборка уборки уборку uborka uborki', 'уборка'],
  ['квартира квартиры kvartiry kvartiru', 'квартира'],
  ['painter painters', 'painter'],
  ['kriauklėje kriauklėmis kriauklėms', 'kriauklė'],
  ['gimtadieniai gimtadieniams', 'gimtadienis'],
  ['valykit valysim valyt', 'valyti'],
  ['зеркалом зеркала', 'зеркало'],
  ['бачка бачком', 'бачок'],
  ['скамеек скамейки', 'скамейка'],
  ['ремонтирует ремонтируйте', 'ремонтировать'],
  ['перевезу перевезём', 'перевезти'],
  ['уберём уберите', 'убрать'],
  ['santehnik santekhnik сантехникас', 'santechnikas'],
])('each of "%s" finds %s', (typed, word) => {
  for (const each of splitWords(typed))
    expect(listSoughtForms(each).some((form) => listForms(word).includes(form))).toBe(true);
});

test.each([
  ['plumer', ['plumber'], ['plumber']],
  ['paintre', ['painter', 'paint'], ['painter']],
  ['snatehnkas', ['santehnikas'], ['santehnikas']],
  ['rozte', ['rozete', 'kopecios'], ['rozete']],
  // Two wrong letters are too many for a short word, and one for a very short one.
  ['rozzta', ['rozete'], []],
  ['pica', ['piga', 'kica'], ['piga']],
  ['kas', ['kos'], []],
  ['kirpikla', ['santehnikas', 'skalbikle'], []],
] as const)('nearest to %s of %j is %j', (typed, words, nearest) => {
  expect(nearestOf([...words], { one: 4, two: 8 })([typed]).words).toEqual(nearest);
});

test.each([
  ['Kaune', 'kaunas'],
  ['vilniuje', 'vilnius'],
  ['Клайпеде', 'klaipeda'],
  ['Шяуляе', 'siauliai'],
  ['marijampoleje', 'marijampole'],
  ['Telšiuose', 'telsiu-rajonas'],
  ['Garliavoje', 'kauno-rajonas'],
  ['Ниде', 'neringa'],
])('%s means %s', (typed, town) => {
  const [likeliest] = [...(findTownsMeant(normalize(typed.toLowerCase())) ?? [])].sort(
    ([, one], [, other]) => other - one,
  );
  expect(likeliest?.[0]).toBe(town);
});
