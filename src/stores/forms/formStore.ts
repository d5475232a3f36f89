import { atom } from 'nanostores';
import { CallError } from '#contract/call.ts';
import type { ErrorCode } from '#contract/endpoint.ts';
import type { FieldProblem } from '#domain/forms/fieldProblems.ts';

export type Values = Record<string, FormDataEntryValue>;

export interface Submission {
  /** @returns what is wrong with each field */
  judge: (values: Values) => Record<string, FieldProblem>;
  /** Sends what was judged right. @returns whether the page is being left: the form stays busy until it has been */
  send: (values: Values) => Promise<'leaving' | undefined> | Promise<void>;
  /**
   * @param message what the server said of a failure
   * @returns what to say of it under the form
   */
  explain: (message: string | undefined) => string | undefined;
  /** What is said of each problem that `judge` can find. */
  validation: Partial<Record<FieldProblem, string>>;
  /** @returns what the form calls a field, given what `judge` and the server call it */
  nameOf: (field: string) => string;
}

/** Which field a refusal is about, where the server names none. */
const fieldOf: Partial<Record<ErrorCode, string>> = {
  email_taken: 'email',
  code_dead: 'code',
  photo_too_large: 'photo',
  photo_format: 'photo',
};

/** What a form says: of each field, of a failure that is about none, and whether it is being sent. */
export function formStore() {
  const $errors = atom<Record<string, string>>({});
  const $failure = atom<string | undefined>();
  const $busy = atom(false);

  /**
   * Judges and sends a form.
   * @returns the fields that something was said of
   * @throws what is no refusal of the API
   */
  async function submit(values: Values, submission: Submission): Promise<string[]> {
    const { judge, send, explain, validation, nameOf } = submission;
    const problems = Object.entries(judge(values)).map(
      ([field, problem]) => [nameOf(field), validation[problem] ?? problem] as const,
    );
    $failure.set(undefined);
    $errors.set(Object.fromEntries(problems));
    if (problems.length > 0) return problems.map(([field]) => field);

    $busy.set(true);
    let leaving = false;
    try {
      leaving = (await send(values)) === 'leaving';
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { code, message, errors: named } = error.answer ?? {};
      const field = code && fieldOf[code];
      $errors.set(
        field
          ? { [field]: error.message }
          : Object.fromEntries(Object.entries(named ?? {}).map(([each, said]) => [nameOf(each), said])),
      );
      if (!field) $failure.set(explain(message));
    } finally {
      $busy.set(leaving);
    }
    return Object.keys($errors.get());
  }

  /** An error stands until its field is changed. */
  function changed(name: string): void {
    $errors.set(Object.fromEntries(Object.entries($errors.get()).filter(([field]) => field !== name)));
  }

  /** A page that was left and is shown again is no longer being left. */
  function returned(): void {
    $busy.set(false);
  }

  return { $errors, $failure, $busy, submit, changed, returned };
}
