import { type Town, townWithKey } from '#features/urls/places/towns.ts';
import { townForms } from '#features/urls/places/typedTowns.ts';
import { nearestOf } from './fuzzy.server.ts';
import { normalize, raise, splitWords, withoutMarks } from './normalized.server.ts';
import { isListed } from './synonyms.server.ts';

const meant = new Map<string, Map<string, number>>();

for (const { form, town, surely } of townForms) {
  const known = meant.get(normalize(form)) ?? new Map<string, number>();
  raise(known, town, surely);
  meant.set(normalize(form), known);
}

const wholeNames = new Set(townForms.flatMap(({ form, isWhole }) => (isWhole ? normalize(form) : [])));
export const findNearestTowns = nearestOf([...wholeNames], { one: 5, two: Infinity });

/** In a field for towns only, shorter words are corrected too. */
const findNearestOfField = nearestOf([...meant.keys()], { one: 4, two: 7 });
const shortestBeginning = 3;
const mostLike = 3;

const spelledNames = new Set(townForms.flatMap(({ form, isWhole }) => (isWhole ? withoutMarks(form) : [])));

/** 'Palanga' is no 'palangė' (windowsill), although they have the same stem. */
export function isTownName(word: string): boolean {
  return spelledNames.has(withoutMarks(word)) && !isListed(word);
}

export function findTownsMeant(form: string): Map<string, number> | undefined {
  return meant.get(form);
}

/** docs/product.md 4.34. Likeliest first: Kaunas for 'Kaun'. */
export function findTowns(text: string): Town[] {
  const likely = new Map<string, number>();
  for (const word of splitWords(text).map(normalize)) {
    const begun =
      word.length < shortestBeginning ? [] : [...meant.keys()].filter((form) => form.startsWith(word));
    for (const form of begun.length > 0 ? begun : findNearestOfField([word]).words)
      for (const [town, surely] of findTownsMeant(form) ?? []) raise(likely, town, surely);
  }
  const surest = Math.max(...likely.values());
  return [...likely]
    .filter(([, surely]) => surely === surest)
    .slice(0, mostLike)
    .flatMap(([town]) => townWithKey(town) ?? []);
}
