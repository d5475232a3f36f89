import type { FieldProblem } from './fields.ts';

/** Specification, section 5: the repeat of a chosen password is required and equal to it. */
export function passwordRepeatProblem(password: unknown, repeat: unknown): FieldProblem | undefined {
  if (!repeat) return 'required';
  return repeat === password ? undefined : 'passwordsDiffer';
}
