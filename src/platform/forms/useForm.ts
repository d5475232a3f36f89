import { useStore } from '@nanostores/react';
import { type InputEvent, type SubmitEvent, useId, useState } from 'react';
import { showToast, withdrawToast } from '#platform/client/toasts.ts';
import { useReturn } from '#platform/client/useReturn.ts';
import { markSaved, markUnsaved } from '#ui/unsaved.ts';
import { formStore, type Submission } from './formStore.ts';

interface Options extends Omit<Submission, 'explain' | 'nameOf'> {
  /**
   * @param message the server's message about a failure, or that the network is gone; '' where nothing is known
   * @param of the name for toasts that disappear when the form is sent again
   * @returns what to show under the form
   */
  explain: (message: string, of: string) => string | undefined;
  /** By default the names do not change. */
  nameOf?: Submission['nameOf'];
  /** Whether leaving asks first when a field is not saved; not where a draft keeps it, or nothing is to be saved. */
  asks?: boolean;
}

/**
 * A form whose fields are uncontrolled, so that nothing typed is lost, not even what was typed before hydration.
 * docs/product.md 9.4: errors are shown under the fields, and the first wrong field is focused.
 */
export function useForm({ explain, nameOf = (field) => field, asks = true, ...rest }: Options) {
  const [store] = useState(formStore);
  const errors = useStore(store.$errors);
  const failure = useStore(store.$failure);
  const busy = useStore(store.$busy);
  const id = useId();
  useReturn(store.returned);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (store.$busy.get()) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form));
    withdrawToast(id);
    const explainFailure = (message: string) => explain(message, id);
    const wrong = await store.submit(values, { ...rest, nameOf, explain: explainFailure });
    if (store.$isSent.get()) markSaved(form);
    focusFirst(form, wrong);
  }

  function fieldProps(name: string) {
    return { name, error: errors[name], onInput: () => store.changed(name) };
  }

  // `post` keeps what was typed out of the address if the form is sent before the scripts are loaded.
  const formProps = {
    method: 'post',
    noValidate: true,
    onInput: asks ? (event: InputEvent<HTMLFormElement>) => markUnsaved(event.currentTarget) : undefined,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
  };
  return { formProps, fieldProps, failure, busy };
}

export type FieldProps = ReturnType<typeof useForm>['fieldProps'];

/** Judges a form with one field, which must not be empty. */
export function wants(field: string): Options['validate'] {
  return (values) => (String(values[field] ?? '').trim() ? {} : { [field]: 'required' });
}

/** In a toast, with nothing under the form; `otherwise` if the server gave no message. */
export function inToast(otherwise: string): Options['explain'] {
  return (message, of) => void showToast('error', message || otherwise, { of });
}

/** In the order of the form. */
function focusFirst(form: HTMLFormElement, names: string[]): void {
  const wrong = Array.from(form.elements).find((element) =>
    names.includes(element.getAttribute('name') ?? ''),
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}
