import type { Texts } from '#i18n/keys.ts';
import { useId, useState, type SubmitEvent } from 'react';
import type { FieldProblem } from '#domain/fields.ts';
import { CallError } from '#contract/call.ts';
import type { ErrorCode } from '#contract/endpoint.ts';
import { showToast, withdrawToast } from '#stores/toasts.ts';
import { useReturn } from '../calls/useReturn.ts';

type Values = Record<string, FormDataEntryValue>;

interface Options {
  /** @returns what is wrong with each field */
  judge: (values: Values) => Record<string, FieldProblem>;
  /** Sends what was judged right. @returns whether the page is being left: the form stays busy until it has been */
  send: (values: Values) => Promise<'leaving' | undefined> | Promise<void>;
  /**
   * @param message what the server said of a failure
   * @param of what a toast names that goes when the form is sent again
   * @returns what to say of it under the form
   */
  explain: (message: string | undefined, of: string) => string | undefined;
  /** What is said of each problem that `judge` can find. */
  validation: Partial<Texts['validation']>;
  /** @returns what the form calls a field, given what `judge` and the server call it; the same when nothing is said */
  nameOf?: (field: string) => string;
}

/** Which field a refusal is about, where the server names none. */
const fieldOf: Partial<Record<ErrorCode, string>> = {
  email_taken: 'email',
  code_dead: 'code',
  photo_too_large: 'photo',
  photo_format: 'photo',
};

/**
 * A form whose fields keep their own values, so that nothing typed is lost, not even what was typed before the scripts came.
 * docs/product.md 9.4: errors under the fields, the first wrong one focused.
 */
export function useForm({ judge, send, explain, validation, nameOf = (field) => field }: Options) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  useReturn(() => setBusy(false));

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form));
    const problems = Object.entries(judge(values)).map(
      ([field, problem]) => [nameOf(field), validation[problem] ?? problem] as const,
    );
    setFailure(undefined);
    withdrawToast(id);
    setErrors(Object.fromEntries(problems));
    if (problems.length > 0)
      return focusFirst(
        form,
        problems.map(([field]) => field),
      );

    setBusy(true);
    let leaving = false;
    try {
      leaving = (await send(values)) === 'leaving';
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { code, message, errors: named } = error.answer ?? {};
      const field = code && fieldOf[code];
      const refused = field
        ? { [field]: error.message }
        : Object.fromEntries(Object.entries(named ?? {}).map(([each, said]) => [nameOf(each), said]));
      setErrors(refused);
      if (!field) setFailure(explain(message, id));
      focusFirst(form, Object.keys(refused));
    } finally {
      setBusy(leaving);
    }
  }

  /** An error stands until its field is changed. */
  function fieldProps(name: string) {
    const onInput = () =>
      setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => field !== name)));
    return { name, error: errors[name], onInput };
  }

  return { onSubmit, fieldProps, failure, busy };
}

/** @returns a `judge` of a form with one field, which must not be empty */
export function wants(field: string): Options['judge'] {
  return (values) => (String(values[field] ?? '').trim() ? {} : { [field]: 'required' });
}

/** @returns an `explain` that says it in a toast, and nothing under the form; `otherwise` when the server said nothing */
export function inToast(otherwise: string): Options['explain'] {
  return (message, of) => void showToast('error', message || otherwise, { of });
}

/** Focuses the first field, in the order of the form, that is among those named. */
function focusFirst(form: HTMLFormElement, names: string[]): void {
  const wrong = Array.from(form.elements).find((element) =>
    names.includes(element.getAttribute('name') ?? ''),
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}
