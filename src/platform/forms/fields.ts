import { array, coerce, define, optional, refine, string, Struct, unknown } from 'superstruct';
import { emailKey } from './emails.ts';
import { type FieldProblem, knownProblem, problemAt } from './fieldProblems.ts';
import { limits } from './limits.ts';
import { isOneCharacter, isOwnPassword } from './ownPassword.ts';
import { unmarked } from './pasted.ts';
import { cleanPhone, isPhone } from './phones.ts';
import { isPlainName, spaceTitles } from './plainNames.ts';
import { cleanEmail, isEmail } from './typedEmails.ts';

const passwordLength = { min: 8, max: 128 };

/** JSON Schema (https://json-schema.org/draft/2020-12/json-schema-validation). */
export interface FieldSchema {
  type?: 'string' | 'integer' | 'object';
  format?: 'binary' | 'date' | 'email';
  enum?: readonly string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  pattern?: string;
  description?: string;
}

export function described<Value>(
  struct: Struct<Value, null>,
  schema: FieldSchema,
): Struct<Value, FieldSchema> {
  return new Struct({ ...struct, schema });
}

/** Longer than pasted numbers and emails. The time of a pattern that cleans may grow with the square of the length. */
const longestCleaned = 1000;

const unseen = /^[\s\p{Cf}\p{DI}\u2800]*$/u;
const control = /[^\P{Cc}\t\n\r]/gu;
/** No language stacks more marks on a letter. Hundreds would cover the lines above and below. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** Removes what files and databases cannot contain (control characters, lone surrogates), and pasted invisible characters. */
function sanitize(text: string): string {
  const storable = text.replace(control, '').replace(/\p{Cs}/gu, '\ufffd');
  const whole = unmarked(storable.replace(stackedMarks, '$1')).trim();
  return unseen.test(whole) ? '' : whole;
}

export function field(
  schema: FieldSchema,
  problem: (value: string) => FieldProblem | undefined,
  clean = (text: string) => text,
): Struct<string, FieldSchema> {
  const validated = define<string>('field', (value) =>
    typeof value === 'string' ? (problem(value) ?? true) : (problem('') ?? 'required'),
  );
  const tidy = coerce(validated, unknown(), (value) => {
    if (typeof value !== 'string') return value;
    const text = sanitize(value);
    return text.length > longestCleaned ? text : clean(text);
  });
  return described(tidy, schema);
}

export function requiredText(max: number): Struct<string, FieldSchema> {
  return field({ minLength: 1, maxLength: max }, (value) =>
    value === '' ? 'required' : value.length > max ? 'tooLong' : undefined,
  );
}

/** It appears in emails to others. */
export const nameField = field(
  { minLength: 1, maxLength: limits.name },
  (value) => {
    if (value === '') return 'required';
    if (value.length > limits.name) return 'tooLong';
    return isPlainName(value) ? undefined : 'plainName';
  },
  spaceTitles,
);

export function optionalText(max: number, form: FieldSchema = {}): Struct<string | undefined, FieldSchema> {
  return optional(
    field({ maxLength: max, ...form }, (value) => (value.length > max ? 'tooLong' : undefined)),
  );
}

/** Emails are stored in lower case too, which is longer for some letters: both lengths count. */
export const emailField = field(
  { format: 'email', maxLength: limits.email },
  (value) => {
    if (value === '') return 'required';
    if (Math.max(value.length, emailKey(value).length) > limits.email) return 'tooLong';
    return isEmail(value) ? undefined : 'email';
  },
  cleanEmail,
);

export const loginPassword = described(
  define<string>('password', (value) =>
    typeof value === 'string' && value !== ''
      ? value.length > passwordLength.max
        ? 'tooLong'
        : true
      : 'required',
  ),
  { minLength: 1, maxLength: passwordLength.max },
);

/** Never trimmed. */
export const chosenPassword = described(
  define<string>('password', (value) => {
    if (typeof value !== 'string' || value === '') return 'required';
    if (value.length < passwordLength.min || value.length > passwordLength.max) return 'passwordLength';
    return isOneCharacter(value) ? 'passwordCommon' : true;
  }),
  { minLength: passwordLength.min, maxLength: passwordLength.max },
);

/** A list of another length is rejected unread: validating tens of thousands of elements takes seconds. */
export function listOf<Item, Schema>(
  item: Struct<Item, Schema>,
  { min = 0, max }: { min?: number; max: number },
  problem: FieldProblem = 'invalid',
): Struct<Item[], Struct<Item, Schema>> {
  const list = array(item);
  const fits = (value: unknown) => !Array.isArray(value) || (value.length >= min && value.length <= max);
  return new Struct({
    ...list,
    validator: (value, context) => (fits(value) ? list.validator(value, context) : problem),
    entries: (value, context) => (fits(value) ? list.entries(value, context) : []),
  });
}

export function withoutOwnPassword<
  Form extends { name: string; email: string; password?: string | undefined },
  Schema,
>(form: Struct<Form, Schema>): Struct<Form, Schema> {
  return refine(form, 'password', (values, context) => {
    const { password } = values;
    return !password || !isOwnPassword(password, values) || problemAt(context, 'password', 'passwordCommon');
  });
}

export const phoneField = optional(
  field(
    { maxLength: limits.phone },
    (value) =>
      value.length > limits.phone ? 'tooLong' : value === '' || isPhone(value) ? undefined : 'phone',
    cleanPhone,
  ),
);

/** People group a code with spaces and dashes, and paste invisible characters with it. */
const betweenParts = /[\s\p{Pd}\p{Cf}\u2212]/gu;

export const codeField = described(
  coerce(
    define<string>('code', (value) =>
      /^\d{6}$/.test(String(value)) ? true : value ? 'codeDigits' : 'required',
    ),
    string(),
    (value) => value.replace(betweenParts, ''),
  ),
  { minLength: 6, maxLength: 6 },
);

export const proofCode = coerce(requiredText(40), string(), (value) => value.replace(betweenParts, ''));

export function fieldProblems(value: unknown, struct: Struct<any, any>): Record<string, FieldProblem> {
  const [error] = struct.validate(value, { coerce: true, mask: true });
  const problems: Record<string, FieldProblem> = {};
  for (const failure of error?.failures() ?? []) {
    problems[failure.path.join('.')] ??= knownProblem(failure.message);
  }
  return problems;
}
