import { login } from '#contract/login.ts';
import { fieldProblems } from '#domain/fields.ts';
import { returnPath } from '#domain/returnPath.ts';
import { request } from '#stores/requests.ts';
import { startSession } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { Field } from '#ui/Field.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { AuthForm } from './auth/AuthForm.tsx';
import type { AuthTexts } from './auth/texts.ts';
import type { ValidationTexts } from './forms/texts.ts';
import { useForm } from './forms/useForm.ts';
import { askedNext, useNext, withNext } from './auth/useNext.ts';

interface Props {
  texts: AuthTexts;
  validation: ValidationTexts;
  homeHref: string;
  registerHref: string;
  forgotHref: string;
}

/** Specification, sections 2, 5 and 8: on success to where the person wanted to go, otherwise home. */
export default function LoginForm({ texts, validation, homeHref, registerHref, forgotHref }: Props) {
  const next = useNext();
  const { onSubmit, fieldProps, failure, busy } = useForm({
    validation,
    judge: (values) => fieldProblems(values, login.body),
    async send({ email, password }) {
      const { user, token } = await request(login, {
        body: { email: String(email), password: String(password) },
      });
      if (!startSession(user, token)) return void showToast('error', texts.notKept);
      location.replace(returnPath(askedNext(), homeHref));
      return 'leaving';
    },
    explain(message, of) {
      // Specification, section 8: nothing under the form when the server said nothing.
      if (!message) showToast('error', texts.somethingWrong, { of });
      return message;
    },
  });

  return (
    <>
      <AuthForm onSubmit={onSubmit} busy={busy} submitLabel={texts.login} failure={failure}>
        <Field {...fieldProps('email')} label={texts.email} type="email" autoComplete="username" required />
        <PasswordField
          {...fieldProps('password')}
          label={texts.password}
          autoComplete="current-password"
          toggle={{ show: texts.showPassword, hide: texts.hidePassword }}
        />
      </AuthForm>
      <p className="mt-2">
        {texts.noAccount}{' '}
        <a className="link" href={withNext(registerHref, next)}>
          {texts.registerLink}
        </a>
      </p>
      <p className="mt-1">
        <a className="link" href={forgotHref}>
          {texts.forgot}
        </a>
      </p>
    </>
  );
}
