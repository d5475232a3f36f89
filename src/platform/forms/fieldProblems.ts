import type { Texts } from '#platform/i18n/keys.ts';

export type FieldProblem = keyof Texts['validation'];

/** 'invalid' for a library's message, which is a sentence. */
export function knownProblem(message: string): FieldProblem {
  return /^\w+$/.test(message) ? (message as FieldProblem) : 'invalid';
}
