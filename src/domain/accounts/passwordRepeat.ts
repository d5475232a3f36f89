import type { FieldProblem } from '#domain/forms/fieldProblems.ts';

/** docs/product.md 9.5: the repeat of a chosen password is required and equal to it. */
export function passwordRepeatProblem(password: unknown, repeat: unknown): FieldProblem | undefined {
  if (!repeat) return 'required';
  return repeat === password ? undefined : 'passwordsDiffer';
}
