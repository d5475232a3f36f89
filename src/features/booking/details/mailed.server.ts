import { detailNames } from '#platform/forms/detailFields.ts';
import { nameMailed } from '#features/mails/templates/facts.server.ts';
import type { DetailsTexts } from './store.server.ts';

/** The address of the visit, not that of the business. */
export function makeDetailsForCustomer({ address }: Pick<DetailsTexts, 'address'>): Record<string, string> {
  return { visitAddress: address };
}

export function makeDetailsForProvider({ answers, ...texts }: DetailsTexts): Record<string, string> {
  const pairs = answers.map(({ question, answer }) => [question, answer]);
  return {
    ...Object.fromEntries(detailNames.map((name) => [nameMailed(name), texts[name]])),
    ...(pairs.length > 0 && { visitAnswers: JSON.stringify(pairs) }),
  };
}
