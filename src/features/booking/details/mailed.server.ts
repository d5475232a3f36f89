import { detailNames } from '#platform/forms/detailFields.ts';
import { nameMailed } from '#features/mails/index.server.ts';
import type { SaidTexts } from './store.server.ts';

/** The address of the visit, not that of the business. */
export function detailsForCustomer({ address }: Pick<SaidTexts, 'address'>): Record<string, string> {
  return { visitAddress: address };
}

export function detailsForProvider({ answers, ...texts }: SaidTexts): Record<string, string> {
  const asked = answers.map(({ question, answer }) => [question, answer]);
  return {
    ...Object.fromEntries(detailNames.map((name) => [nameMailed(name), texts[name]])),
    ...(asked.length > 0 && { visitAnswers: JSON.stringify(asked) }),
  };
}
