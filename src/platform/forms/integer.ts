import { define, type Struct } from 'superstruct';
import type { FieldProblem } from './fieldProblems.ts';
import { described, type FieldSchema } from './fields.ts';

/** In steps from 0. */
export function integer(
  problem: FieldProblem,
  { min, max }: { min: number; max: number },
  step = 1,
): Struct<number, FieldSchema> {
  const fits = (value: unknown) =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max && Number(value) % step === 0;
  const schema = { type: 'integer', minimum: min, maximum: max, multipleOf: step } as const;
  return described(
    define<number>(problem, (value) => fits(value) || problem),
    schema,
  );
}
