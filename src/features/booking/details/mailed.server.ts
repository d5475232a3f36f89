import { type DetailName, detailNames, type PlaceName, placeNames } from './detailFields.ts';
import type { DetailsTexts } from './storedDetails.server.ts';

export function nameMailed(name: DetailName): string {
  return `visit${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

export const mailedAddress = nameMailed('address');

/** The addresses of the visit, not that of the provider. */
export function makeDetailsForCustomer(places: Record<PlaceName, string | null>): Record<string, string> {
  return Object.fromEntries(placeNames.map((name) => [nameMailed(name), places[name] ?? '']));
}

export function makeDetailsForProvider({ answers, ...texts }: DetailsTexts): Record<string, string> {
  const pairs = answers.map(({ question, answer }) => [question, answer]);
  return {
    ...Object.fromEntries(detailNames.map((name) => [nameMailed(name), texts[name]])),
    ...(pairs.length > 0 && { visitAnswers: JSON.stringify(pairs) }),
  };
}
