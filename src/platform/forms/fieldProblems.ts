import type { Texts } from '#platform/i18n/keys.ts';

export type FieldProblem = keyof Texts['validation'];

/** For the refinement of a struct: the problem of one of its fields. */
export function problemAt({ path }: { path: string[] }, field: string, message: FieldProblem) {
  return [{ message, path: [...path, field] }];
}

/** 'invalid' for a library's message, which is a sentence. */
export function knownProblem(message: string): FieldProblem {
  return /^\w+$/.test(message) ? (message as FieldProblem) : 'invalid';
}
