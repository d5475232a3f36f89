import type { FieldProblem } from '#domain/fields.ts';

/** What is said of each problem a field can have: the `validation` part of the language's texts. */
export type ValidationTexts = Record<FieldProblem, string>;
