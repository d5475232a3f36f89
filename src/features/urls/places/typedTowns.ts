import { capitalize } from '#platform/i18n/capitalize.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { nameKey } from '#platform/i18n/names.ts';
import { type Town, townOfAddress, towns } from './towns.ts';

/** Inflected endings of Lithuanian and Russian names, by the ending of the name; the first match counts. */
const endings: [RegExp, string[]][] = [
  [/iai$/, ['ių', 'iams', 'ius', 'iais', 'iuose']],
  [/[ao]i$/, ['ų', 'ams', 'us', 'ais', 'uose']],
  [/us$/, ['aus', 'ui', 'ų', 'umi', 'uje']],
  [/is$/, ['io', 'iui', 'į', 'iu', 'yje']],
  [/ys$/, ['io', 'iui', 'į', 'iu', 'yje', 'ių', 'iams', 'is', 'iais', 'yse']],
  [/as$/, ['o', 'ui', 'ą', 'u', 'e']],
  [/os$|ės$/, ['ų', 'ių', 'oms', 'ėms', 'as', 'es', 'ose', 'ėse']],
  [/ė$/, ['ės', 'ei', 'ę', 'e', 'ėje']],
  [/a$/, ['os', 'ai', 'ą', 'oje']],
  [/(?<=[аоуияеэюыё]с)$/, ['а', 'у', 'ом', 'е']],
  [/а$|я$/, ['ы', 'и', 'е', 'у', 'ой', 'ю', 'ей', 'ии']],
  [/ский$/, ['ского', 'скому', 'ским', 'ском']],
  [/й$/, ['я', 'ю', 'ем', 'е']],
  [/(?<=[бвгджзклмнпртх])$/, ['а', 'у', 'ом', 'е']],
];

/** Frequent words of names, which are weak evidence of a town. */
const common = /^(naujoji|baltoji|новая|rajonas|district|район)$/u;

/** A form of the name of a town or a place in it, and how strongly it means that town. A district also has the name of its city. */
interface TownForm {
  form: string;
  town: string;
  surely: number;
  /** Whether the name has no other word: 'Rūda' is only a part of 'Kazlų Rūda'. */
  isWhole: boolean;
}

export const townForms: TownForm[] = towns.flatMap(({ key, names, places }) =>
  languages.flatMap((language) => [
    ...formsOf(names[language], key, places.length > 0 && key.includes('rajonas') ? 3 : 5),
    ...places.flatMap((place) => formsOf(place[language], key, 5)),
  ]),
);

function formsOf(name: string, town: string, surely: number): TownForm[] {
  const words = wordsOf(name).filter((word) => !common.test(word));
  return words.flatMap((word) =>
    inflected(word).map((form) => ({ form, town, surely, isWhole: words.length === 1 })),
  );
}

/** Kaunas, Kauno, Kaune. */
function inflected(name: string): string[] {
  const [ending, others = []] = endings.find(([end]) => end.test(name)) ?? [];
  return [name, ...others.map((other) => name.replace(ending ?? '', other))];
}

function wordsOf(text: string): string[] {
  return nameKey(text).match(/[\p{L}\p{M}]+/gu) ?? [];
}

/** 'klaipeda'. */
function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

const townsByForm = Map.groupBy(townForms, ({ form }) => plain(form));

/** Words next to a town's name: prepositions, or "town". */
const beside =
  /^(in|near|at|to|from|around|city|town|of|the|iš|į|prie|netoli|aplink|ties|m|miest\p{L}+|в|во|из|около|у|под|г|город\p{L}*)$/u;
const districtWord = /^(r|raj|rajon\p{L}*|sav|savivald\p{L}+|district|municipality|район\p{L}*|р|н)$/u;
const firstOfName = /^(nauj\p{L}+|balt(oj|os|aj|ąj)\p{L}+|нов\p{L}+)$/u;

/** In any case form: 'kaunas', 'Kauno r.', 'Garliava', 'Utenoje', 'in Klaipeda', 'в Каунасе'. */
export function townTyped(text: string): Town | undefined {
  return townOfAddress(text) ?? townOfForms(wordsOf(text));
}

/**
 * 'santechnikas kaune' as 'santechnikas Kaune'. Only words that start like the town's own name, since places are named after
 * ordinary words.
 */
export function capitalizeTowns(text: string, lang: Language): string {
  return text.replace(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]+/gu, (word) =>
    beginsTownName(plain(nameKey(word))) ? capitalize(word, lang) : word,
  );
}

const shortestStem = 4;

function beginsTownName(word: string): boolean {
  const meant = townsByForm.get(word) ?? [];
  return meant.some(({ town }) =>
    languages.some((language) => {
      const [name = ''] = wordsOf(towns.find(({ key }) => key === town)?.names[language] ?? '');
      return plain(name).slice(0, shortestStem) === word.slice(0, shortestStem);
    }),
  );
}

/** Every word must mean the town, or be next to its name. */
function townOfForms(words: string[]): Town | undefined {
  const isDistrict = words.some((word) => districtWord.test(word));
  const names = words.filter((word) => ![beside, districtWord, firstOfName].some((some) => some.test(word)));
  const meant = new Map<string, number>();
  for (const [index, word] of names.entries())
    for (const { town, surely } of townsByForm.get(plain(word)) ?? []) {
      if (index > 0 && !meant.has(town)) continue;
      if (!isDistrict || town.includes('rajonas')) meant.set(town, Math.max(surely, meant.get(town) ?? 0));
    }
  const isKnown = names.length > 0 && names.every((word) => townsByForm.has(plain(word)));
  const [[likeliest] = []] = isKnown ? [...meant].sort(([, one], [, other]) => other - one) : [];
  return towns.find(({ key }) => key === likeliest);
}
