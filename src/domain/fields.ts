import { coerce, define, optional, unknown, type Struct } from 'superstruct';
import { categoryNamed } from './categories.ts';
import { emailKey, isEmail } from './emails.ts';

/** The most characters each kind of field takes. */
export const limits = { name: 100, line: 200, email: 254, text: 4000, search: 100 };
/** Product decisions, "Accounts". */
export const passwordLength = { min: 8, max: 128 };

/** What can be wrong with a field: keys of the messages in the texts' `validation` part. */
const fieldProblemNames = [
  'required',
  'email',
  'category',
  'invalidCategory',
  'age',
  'passwordLength',
  'passwordCommon',
  'passwordsDiffer',
  'photoSize',
  'photoFormat',
  'tooLong',
  'invalid',
  'date',
  'slot',
  'past',
] as const;
export type FieldProblem = (typeof fieldProblemNames)[number];

/** A text field: trimmed, then judged by `problem`. A field that is no text counts as missing. */
function field(problem: (value: string) => FieldProblem | undefined): Struct<string, null> {
  const judged = define<string>('field', (value) =>
    typeof value === 'string' ? (problem(value) ?? true) : 'required',
  );
  return coerce(judged, unknown(), (value) => (typeof value === 'string' ? value.trim() : value));
}

/** @param max the most characters it takes */
export function requiredText(max: number): Struct<string, null> {
  return field((value) => (value === '' ? 'required' : value.length > max ? 'tooLong' : undefined));
}

/** @returns a field that may be missing, null or empty */
export function optionalText(max: number): Struct<string | undefined, null> {
  return optional(field((value) => (value.length > max ? 'tooLong' : undefined)));
}

/** Of some letters the form in lower case, in which addresses are kept too, is longer. */
export const emailField = field((value) => {
  if (value === '') return 'required';
  if (Math.max(value.length, emailKey(value).length) > limits.email) return 'tooLong';
  return isEmail(value) ? undefined : 'email';
});

/** Any password that is not empty: what a login takes. */
export const givenPassword = define<string>('password', (value) =>
  typeof value === 'string' && value !== ''
    ? value.length > passwordLength.max
      ? 'tooLong'
      : true
    : 'required',
);

/** A password that somebody chooses. It is never trimmed. */
export const chosenPassword = define<string>('password', (value) => {
  if (typeof value !== 'string' || value === '') return 'required';
  return value.length >= passwordLength.min && value.length <= passwordLength.max ? true : 'passwordLength';
});

/** Specification, section 5: one of the seven names in any of the languages. */
export const categoryField = field((value) => {
  if (value === '') return 'category';
  const category = categoryNamed(value);
  return category && category !== 'all' ? undefined : 'invalidCategory';
});

/** @returns for each field that a struct knows and refuses, what is wrong with it: the first problem only */
export function fieldProblems(value: unknown, struct: Struct<any, any>): Record<string, FieldProblem> {
  const [error] = struct.validate(value, { coerce: true, mask: true });
  const problems: Record<string, FieldProblem> = {};
  for (const failure of error?.failures() ?? []) {
    problems[failure.path.join('.')] ??= knownProblem(failure.message);
  }
  return problems;
}

function knownProblem(message: string): FieldProblem {
  return fieldProblemNames.find((name) => name === message) ?? 'invalid';
}
