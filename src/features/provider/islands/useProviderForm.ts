import { useTexts } from '#platform/client/island.tsx';
import { type Form, inToast, useForm } from '#platform/forms/useForm.ts';

/** A toast shows problems without a field. */
export function useProviderForm(form: Omit<Form, 'validation' | 'explain'>) {
  const { somethingWrong } = useTexts('provider');
  return useForm({ ...form, validation: useTexts('validation'), explain: inToast(somethingWrong) });
}
