import { languages } from '#domain/languages.ts';
import { towns } from '#domain/places/towns.ts';
import { isIgnored } from './everydayWords.ts';
import { spelledWords } from './nearest.ts';
import { normalized, wordsOf } from './normalized.ts';

/** Inflected endings of Lithuanian and Russian names, by the ending of the name itself; the first match counts. */
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
  [/(?<=[аоуияеэ]с)$/, ['а', 'у', 'ом', 'е']],
  [/а$|я$/, ['ы', 'и', 'е', 'у', 'ой', 'ю', 'ей', 'ии']],
  [/й$/, ['я', 'ю', 'ем', 'е']],
  [/(?<=[бвгджзклмнпртх])$/, ['а', 'у', 'ом', 'е']],
  [/(ский)$/, ['ского', 'скому', 'ском']],
];

/** By a form of a town's name or of a place in it: how surely it means each town. A district has the name of its city too. */
const meant = new Map<string, Map<string, number>>();

for (const { key, names, places } of towns) {
  for (const language of languages) {
    addName(names[language], key, places.length > 0 && key.includes('rajonas') ? 3 : 5);
    for (const place of places) addName(place[language], key, 5);
  }
}

function addName(name: string, town: string, surely: number): void {
  const words = wordsOf(name).filter(
    (word) => !isIgnored(word) && !/^(naujoji|baltoji|новая|rajonas|district|район)$/.test(word),
  );
  for (const word of words)
    for (const form of inflected(word)) {
      const known = meant.get(normalized(form)) ?? new Map<string, number>();
      known.set(town, Math.max(surely, known.get(town) ?? 0));
      meant.set(normalized(form), known);
    }
}

/** @returns a name with its inflected endings: Kaunas, Kauno, Kaune */
function inflected(name: string): string[] {
  const [ending, others = []] = endings.find(([end]) => end.test(name)) ?? [];
  return [name, ...others.map((other) => name.replace(ending ?? '', other))];
}

/** The names of towns, for corrections. */
export const townSpelling = spelledWords([...meant.keys()], { one: 5, two: 10 });

/** @returns the towns that a normalised word may mean, and how surely */
export function townsMeant(form: string): Map<string, number> | undefined {
  return meant.get(form);
}
