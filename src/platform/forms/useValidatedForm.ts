import { useTexts } from '#platform/client/island.tsx';
import { type FormOptions, useForm } from './useForm.ts';

/** With the messages of all problems; a public page names those that its form needs, since it has fewer bytes. */
export function useValidatedForm(form: Omit<FormOptions, 'validation'>) {
  return useForm({ ...form, validation: useTexts('validation') });
}
