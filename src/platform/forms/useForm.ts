import { useStore } from '@nanostores/react';
import { type InputEvent, type SubmitEvent, useId, useState } from 'react';
import { showToast, withdrawToast } from '#platform/client/toasts.ts';
import { useReturn } from '#platform/client/useReturn.ts';
import { markSaved, markUnsaved } from '#ui/unsaved.ts';
import { formStore, type Submission } from './formStore.ts';

interface Options extends Omit<Submission, 'explain' | 'nameOf'> {
  explain: (message: string, of: string) => string | undefined;
  nameOf?: Submission['nameOf'];
  /** Whether leaving with unsaved fields asks first; not if a draft saves them, there is nothing to save, or a `SaveBar` asks. */
  asks?: boolean;
}

/**
 * Uncontrolled fields, so that no input is lost, not even what was typed before hydration. docs/product.md 9.4: errors are
 * shown under the fields, and the first wrong field is focused.
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
    if (store.$isSent.get()) {
      markSaved(form);
      form.dispatchEvent(new Event('saved'));
    }
    focusFirst(form, wrong);
  }

  function fieldProps(name: string) {
    return { name, error: errors[name], onInput: () => store.changed(name) };
  }

  // `post` keeps the input out of the URL if the form is sent before the scripts have loaded.
  const formProps = {
    method: 'post',
    noValidate: true,
    onInput: asks ? (event: InputEvent<HTMLFormElement>) => markUnsaved(event.currentTarget) : undefined,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
  };
  return { formProps, fieldProps, failure, busy };
}

export type FieldProps = ReturnType<typeof useForm>['fieldProps'];

export function wants(field: string): Options['validate'] {
  return (values) => (String(values[field] ?? '').trim() ? {} : { [field]: 'required' });
}

export function inToast(otherwise: string): Options['explain'] {
  return (message, of) => void showToast('error', message || otherwise, { of });
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
