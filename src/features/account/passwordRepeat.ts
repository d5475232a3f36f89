import type { FieldProblem } from '#platform/forms/fieldProblems.ts';

/** docs/product.md 9.5. */
export function passwordRepeatProblem(password: unknown, repeat: unknown): FieldProblem | undefined {
  if (!repeat) return 'required';
  return repeat === password ? undefined : 'passwordsDiffer';
}
