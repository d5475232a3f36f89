import { useTexts } from '#platform/client/island.tsx';
import { useForm, wants } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { Field } from '#ui/Field.tsx';
import { AuthForm } from '../../login/islands/AuthForm.tsx';
import type { prepareTotp } from '../api.ts';

interface Props {
  prepared: AnswerOf<typeof prepareTotp>;
  onCode: (code: string) => Promise<void>;
}

export function TotpCode({ prepared: { secret, picture, address }, onCode }: Props) {
  const texts = useTexts('security');
  const { formProps, fieldProps, failure, busy } = useForm({
    asks: false,
    validation: { required: texts.codeRequired },
    validate: wants('code'),
    send: ({ code }) => onCode(String(code).replaceAll(' ', '')),
    explain: (message) => message || texts.somethingWrong,
  });
  return (
    <div className="grid w-full gap-4">
      <p>{texts.scan}</p>
      {/* Black on white in both themes: cameras cannot read other colours. */}
      <a href={address} className="justify-self-start">
        <img
          className="rounded bg-white"
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={texts.picture}
          width={200}
          height={200}
        />
      </a>
      <p>
        {texts.key}: <code className="text-base break-all">{secret.replace(/(.{4})(?!$)/g, '$1 ')}</code>
      </p>
      <AuthForm formProps={formProps} busy={busy} submitLabel={texts.confirmApp} failure={failure}>
        <Field
          {...fieldProps('code')}
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      </AuthForm>
    </div>
  );
}
