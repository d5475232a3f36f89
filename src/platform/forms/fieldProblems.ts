import type { Texts } from '#platform/i18n/keys.ts';

/** What can be wrong with a field: a text of the part `validation`, to which each feature adds its own. */
export type FieldProblem = keyof Texts['validation'];

/** 'invalid' for the message of a library, which is a sentence. */
export function knownProblem(message: string): FieldProblem {
  return /^\w+$/.test(message) ? (message as FieldProblem) : 'invalid';
}
