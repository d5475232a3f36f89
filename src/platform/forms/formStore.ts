import { atom } from 'nanostores';
import { CallError } from '#platform/http/call.ts';
import type { ErrorCode } from '#platform/http/errorCodes.ts';
import type { FieldProblem } from './fieldProblems.ts';

export type Values = Record<string, FormDataEntryValue>;

export interface Submission {
  validate: (values: Values) => Record<string, FieldProblem>;
  send: (values: Values) => Promise<'leaving' | undefined> | Promise<void>;
  /**
   * @param message the server's message, or that the network is down; '' if unknown
   * @returns the message under the form
   */
  explain: (message: string) => string | undefined;
  validation: Partial<Record<FieldProblem, string>>;
  nameOf: (field: string) => string;
}

/** The field of an error code for which the server names none. */
const fieldOf: Partial<Record<ErrorCode, string>> = {
  email_taken: 'email',
  code_expired: 'code',
  photo_too_large: 'photo',
  photo_format: 'photo',
  photo_pixels: 'photo',
  photo_too_complex: 'photo',
};

export function formStore() {
  const $errors = atom<Record<string, string>>({});
  const $failure = atom<string | undefined>();
  const $busy = atom(false);
  const $isSent = atom(false);

  async function submit(values: Values, submission: Submission): Promise<string[]> {
    const { validate, send, explain, validation, nameOf } = submission;
    const problems = Object.entries(validate(values)).map(
      ([field, problem]) => [nameOf(field), validation[problem] ?? problem] as const,
    );
    $failure.set(undefined);
    $isSent.set(false);
    $errors.set(Object.fromEntries(problems));
    if (problems.length > 0) return problems.map(([field]) => field);

    $busy.set(true);
    let leaving = false;
    try {
      leaving = (await send(values)) === 'leaving';
      $isSent.set(true);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { code, errors: named } = error.answer ?? {};
      const field = code && fieldOf[code];
      $errors.set(
        field
          ? { [field]: error.message }
          : Object.fromEntries(Object.entries(named ?? {}).map(([each, message]) => [nameOf(each), message])),
      );
      if (!field) $failure.set(explain(error.message));
    } finally {
      $busy.set(leaving);
    }
    return Object.keys($errors.get());
  }

  function changed(name: string): void {
    $errors.set(Object.fromEntries(Object.entries($errors.get()).filter(([field]) => field !== name)));
  }

  /** The page was restored from the back/forward cache: the form is no longer busy. */
  function returned(): void {
    $busy.set(false);
  }

  return { $errors, $failure, $busy, $isSent, submit, changed, returned };
}
