import { useTexts } from '#platform/client/island.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import { PasswordField } from '#ui/PasswordField.tsx';

interface Props {
  fieldProps: FieldProps;
  texts: Pick<Texts['auth'], 'password' | 'passwordRepeat'>;
  form?: string;
}

/** The repetition is not sent: docs/product.md 9.5. */
export function NewPassword({ fieldProps, texts, form }: Props) {
  const passwords = useTexts('passwords');
  return (
    <>
      <PasswordField
        {...fieldProps('password')}
        label={texts.password}
        hint={passwords.hint}
        form={form}
        autoComplete="new-password"
        toggle={passwords}
      />
      <PasswordField
        {...fieldProps('passwordRepeat')}
        label={texts.passwordRepeat}
        form={form}
        autoComplete="new-password"
        toggle={passwords}
      />
    </>
  );
}
