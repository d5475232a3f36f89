import type { FieldProps } from '#platform/forms/useForm.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import { PasswordField } from '#ui/PasswordField.tsx';

interface Props {
  fieldProps: FieldProps;
  texts: Pick<Texts['auth'], 'password' | 'passwordRepeat' | 'showPassword' | 'hidePassword'>;
  hint?: string;
  form?: string;
}

/** The repetition is not sent: docs/product.md 9.5. */
export function NewPassword({ fieldProps, texts, hint, form }: Props) {
  const toggle = { show: texts.showPassword, hide: texts.hidePassword };
  return (
    <>
      <PasswordField
        {...fieldProps('password')}
        label={texts.password}
        hint={hint}
        form={form}
        autoComplete="new-password"
        toggle={toggle}
      />
      <PasswordField
        {...fieldProps('passwordRepeat')}
        label={texts.passwordRepeat}
        form={form}
        autoComplete="new-password"
        toggle={toggle}
      />
    </>
  );
}
