import { useStore } from '@nanostores/react';
import { useId, useState, type SubmitEvent } from 'react';
import { formStore, type Submission } from '#stores/forms/formStore.ts';
import { showToast, withdrawToast } from '#stores/toasts.ts';
import { useReturn } from '../calls/useReturn.ts';

interface Options extends Omit<Submission, 'explain' | 'nameOf'> {
  /**
   * @param message what the server said of a failure
   * @param of what a toast names that goes when the form is sent again
   * @returns what to say of it under the form
   */
  explain: (message: string | undefined, of: string) => string | undefined;
  /** The same name when nothing is said. */
  nameOf?: Submission['nameOf'];
}

/**
 * A form whose fields keep their own values, so that nothing typed is lost, not even what was typed before the scripts came.
 * docs/product.md 9.4: errors under the fields, the first wrong one focused.
 */
export function useForm({ explain, nameOf = (field) => field, ...rest }: Options) {
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
    const said = (message: string | undefined) => explain(message, id);
    focusFirst(form, await store.submit(values, { ...rest, nameOf, explain: said }));
  }

  function fieldProps(name: string) {
    return { name, error: errors[name], onInput: () => store.changed(name) };
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
