import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import { CallError } from '#platform/http/call.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { loginWithPasskey } from '../../mfa/api.ts';
import { passkeyFromForm, signWithPasskey } from '../../mfa/islands/passkeys.ts';
import { request } from '../../requests.ts';
import { login, loginStruct } from '../api.ts';
import { AuthForm } from './AuthForm.tsx';
import { startOwnSession } from './enter.ts';
import { useNext } from './useNext.ts';

function LoginForm() {
  const lang = useLang();
  const texts = useTexts('auth');
  const passwords = useTexts('passwords');
  const { somethingWrong } = useTexts('common');
  const next = useNext();
  const passkey = useMutation({ failed: texts.passkeyFailed });

  async function enterOrExplain(answer: AnswerOf<typeof login>): Promise<boolean> {
    const isEntered = await startOwnSession(answer, lang);
    if (!isEntered) showToast('error', texts.notSaved);
    return isEntered;
  }
  const enterWith = async (signed: AuthenticationResponseJSON) =>
    void (await enterOrExplain(await request(loginWithPasskey, { body: { passkey: signed } })));
  const offer = useEffectEvent(async () => {
    const signed = await passkeyFromForm().catch(ignoreNoAnswer);
    if (signed) await passkey.act(() => enterWith(signed));
  });
  // The form hydrates when the user is about to use it: now the browser may offer a passkey.
  useEffect(() => void offer(), []);
  const logInWithPasskey = () =>
    passkey.act(async () => {
      const result = await signWithPasskey();
      if (typeof result === 'object') return enterWith(result.passkey);
      if (result !== 'unused') showToast('error', texts.passkeyFailed);
    });
  const { formProps, fieldProps, failure, busy } = useValidatedForm({
    warnsUnsaved: false,
    validate: (values) => fieldProblems(values, loginStruct),
    async send({ email, password }) {
      const answer = await request(login, { body: { email: String(email), password: String(password) } });
      return (await enterOrExplain(answer)) ? 'leaving' : undefined;
    },
    explain(message, of) {
      // docs/product.md 3.11: without a message of the server, nothing is shown under the form.
      if (!message) showToast('error', somethingWrong, { of });
      return message;
    },
  });

  return (
    <>
      <AuthForm formProps={formProps} busy={busy} submitLabel={texts.login} failure={failure}>
        <Field
          {...fieldProps('email')}
          label={texts.email}
          type="email"
          autoComplete="username webauthn"
          required
        />
        <PasswordField
          {...fieldProps('password')}
          label={texts.password}
          autoComplete="current-password"
          toggle={passwords}
        />
      </AuthForm>
      <Button
        variant="quiet"
        className="w-full in-[.without-passkeys]:hidden"
        busy={passkey.busy}
        onClick={logInWithPasskey}
      >
        {texts.passkey}
      </Button>
      <p className="mt-4">
        {texts.noAccount}{' '}
        <a className="link" href={paths.register(lang, { next })}>
          {texts.registerLink}
        </a>
      </p>
      <p className="mt-2">
        <a className="link" href={paths.forgot(lang)}>
          {texts.forgot}
        </a>
      </p>
    </>
  );
}

/** The passkey offer is optional, and the form works without it. */
function ignoreNoAnswer(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error;
}

export default island('LoginForm', LoginForm);
