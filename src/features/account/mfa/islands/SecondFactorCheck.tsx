import { useTexts } from '#platform/client/island.tsx';
import { useForm, wants } from '#platform/forms/useForm.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { AuthForm } from '../../login/islands/AuthForm.tsx';
import { request } from '../../requests.ts';
import { check } from '../api.ts';
import { usePasskeyCheck } from './passkeys.ts';

interface Props {
  has: { passkey: boolean; totp: boolean };
  onVerified: () => void;
}

export function SecondFactorCheck({ has, onVerified }: Props) {
  const texts = useTexts('security');
  const { formProps, fieldProps, failure, busy } = useForm({
    warnsUnsaved: false,
    validation: { required: texts.codeRequired },
    validate: wants('code'),
    async send({ code }) {
      await request(check, { body: { code: String(code).trim() } });
      onVerified();
    },
    showsFailure: true,
  });
  const passkey = usePasskeyCheck(texts.passkeyFailed, onVerified);

  return (
    <section className="grid max-w-[464px] gap-4" aria-labelledby="second-factor-check">
      <h2 id="second-factor-check">{texts.check}</h2>
      <p className="text-muted">{texts.checkText}</p>
      {has.passkey && (
        <Button variant={has.totp ? 'quiet' : 'primary'} busy={passkey.busy} onClick={passkey.checkPasskey}>
          {texts.checkPasskey}
        </Button>
      )}
      {has.totp && (
        <AuthForm formProps={formProps} busy={busy} submitLabel={texts.confirm} failure={failure}>
          <Field
            {...fieldProps('code')}
            label={texts.checkCode}
            hint={texts.checkCodeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        </AuthForm>
      )}
    </section>
  );
}
