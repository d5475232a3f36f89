import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type InputEvent, type SubmitEvent, useId, useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { showToast, withdrawToast } from '#platform/client/toasts.ts';
import { useReturn } from '#platform/client/useReturn.ts';
import { CallError } from '#platform/http/call.ts';
import type { ErrorCode } from '#platform/http/errorCodes.ts';
import { markSaved, markUnsaved } from '#ui/unsaved.ts';
import type { FieldProblem } from './fieldProblems.ts';

export type Values = Record<string, FormDataEntryValue>;

export interface Form {
  validate: (values: Values) => Record<string, FieldProblem>;
  send: (values: Values) => Promise<'leaving' | undefined> | Promise<void>;
  /**
   * @param message the server's message, or that the network is down; '' if unknown
   * @param of the form, for a toast that its next one replaces
   * @returns the message under the form
   */
  explain: (message: string, of: string) => string | undefined;
  validation: Partial<Record<FieldProblem, string>>;
  nameOf?: ((field: string) => string) | undefined;
}

export interface FormOptions extends Omit<Form, 'explain'> {
  explain?: Form['explain'];
  onFailed?: () => void;
  /** For a failure without a message of the server. */
  failed?: string;
  /** Whether the form renders `failure`; otherwise a toast shows it. */
  showsFailure?: boolean;
  /** Whether leaving with unsaved fields warns first; not if a draft saves them, there is nothing to save, or a `SaveBar` warns. */
  warnsUnsaved?: boolean;
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

interface FormState {
  errors: Record<string, string>;
  failure?: string | undefined;
  busy: boolean;
}

export function formStore(id: string) {
  const $state = atom<FormState>({ errors: {}, busy: false });

  /** @returns whether the form was sent */
  async function submit(values: Values, form: Form): Promise<boolean> {
    const { validate, send, explain, validation, nameOf = (field) => field } = form;
    const problems = Object.entries(validate(values)).map(
      ([field, problem]) => [nameOf(field), validation[problem] ?? problem] as const,
    );
    const isValid = problems.length === 0;
    $state.set({ errors: Object.fromEntries(problems), busy: isValid });
    if (!isValid) return false;
    try {
      const busy = (await send(values)) === 'leaving';
      $state.set({ errors: {}, busy });
      return true;
    } catch (error) {
      $state.set({ errors: {}, busy: false });
      if (!(error instanceof CallError)) throw error;
      const { code, errors: named = {} } = error.answer ?? {};
      const field = code && fieldOf[code];
      const errors = field
        ? { [field]: error.message }
        : Object.fromEntries(Object.entries(named).map(([each, message]) => [nameOf(each), message]));
      const names = Object.keys(errors);
      const isShown = names.length > 0 && names.every((name) => name in values);
      $state.set({ errors, failure: isShown ? undefined : explain(error.message, id), busy: false });
      return false;
    }
  }

  function changed(name: string): void {
    const errors = Object.entries($state.get().errors).filter(([field]) => field !== name);
    $state.set({ ...$state.get(), errors: Object.fromEntries(errors) });
  }

  /** The page was restored from the back/forward cache: the form is no longer busy. */
  function returned(): void {
    $state.set({ ...$state.get(), busy: false });
  }

  return { $state, submit, changed, returned };
}

/**
 * Uncontrolled fields, so that no input is lost, not even what was typed before hydration. docs/product.md 9.4: errors are
 * shown under the fields, and the first wrong field is focused.
 */
export function useForm({
  warnsUnsaved = true,
  showsFailure = false,
  failed,
  onFailed,
  ...options
}: FormOptions) {
  const { somethingWrong } = useTexts('common');
  const id = useId();
  const [{ $state, submit, changed, returned }] = useState(() => formStore(id));
  const { errors, failure, busy } = useStore($state);
  useReturn(returned);

  const explain: Form['explain'] = (message, of) => {
    onFailed?.();
    const shown = message || (failed ?? somethingWrong);
    if (showsFailure) return shown;
    showToast('error', shown, { of });
    return undefined;
  };
  const form = { explain, ...options };

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if ($state.get().busy) return;
    const element = event.currentTarget;
    withdrawToast(id);
    if (await submit(Object.fromEntries(new FormData(element)), form)) {
      markSaved(element);
      element.dispatchEvent(new Event('saved'));
    }
    focusFirst(element, Object.keys($state.get().errors));
  }

  function fieldProps(name: string) {
    return { name, error: errors[name], onInput: () => changed(name) };
  }

  // `post` keeps the input out of the URL if the form is sent before the scripts have loaded.
  const formProps = {
    method: 'post',
    noValidate: true,
    onInput: warnsUnsaved
      ? (event: InputEvent<HTMLFormElement>) => markUnsaved(event.currentTarget)
      : undefined,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
  };
  return { formProps, fieldProps, failure, busy };
}

export type FieldProps = ReturnType<typeof useForm>['fieldProps'];

export function wants(field: string): Form['validate'] {
  return (values) => (String(values[field] ?? '').trim() ? {} : { [field]: 'required' });
}

function focusFirst(form: HTMLFormElement, names: string[]): void {
  const wrong = Array.from(form.elements).find((element) =>
    names.includes(element.getAttribute('name') ?? ''),
  );
  if (!(wrong instanceof HTMLElement)) return;
  // It may be in a language that is not shown: src/features/catalog/islands/LanguageTabs.tsx.
  wrong.dispatchEvent(new Event('wrong', { bubbles: true }));
  // A part of the page that is shown only under its own address: src/features/account/islands/Account.tsx.
  const part = wrong.checkVisibility() ? null : wrong.closest('section[id]');
  if (part) location.hash = part.id;
  wrong.focus();
}
