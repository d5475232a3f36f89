import type { FieldProblem } from '#platform/forms/fieldProblems.ts';

/** docs/product.md 9.5. */
export function validateRepeat(password: unknown, passwordRepeat: unknown): Record<string, FieldProblem> {
  if (!passwordRepeat) return { passwordRepeat: 'required' };
  return passwordRepeat === password ? {} : { passwordRepeat: 'passwordsDiffer' };
}
