import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useForm } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Field } from '#ui/Field.tsx';
import { request } from '../../requests.ts';
import { $user } from '../../session.ts';
import type { User } from '../../shapes.ts';
import { proofStruct, resendConfirmation } from '../api.ts';
import { confirmOwn, refreshOwn } from './confirmOwn.ts';

export function CodeForm({ onConfirmed }: { onConfirmed: (user: User) => void }) {
  const texts = useTexts('confirmation');
  const { required, codeDigits } = useTexts('validation');
  const user = useStore($user);
  const email = user?.pendingEmail ?? user?.email ?? '';
  const [sentTo, setSentTo] = useState<string>();
  const { formProps, fieldProps, failure, busy } = useForm({
    warnsUnsaved: false,
    validation: { required, codeDigits },
    validate: (values) => fieldProblems(values, proofStruct),
    send: async ({ code }) => onConfirmed(await confirmOwn({ code: String(code) })),
    showsFailure: true,
  });
  const { busy: sending, act } = useMutation({
    onFailed: ({ answer }) => {
      if (answer?.code === 'already_confirmed') void refreshOwn().then(onConfirmed);
    },
  });
  const sendAgain = () =>
    act(async () => {
      setSentTo(undefined);
      await request(resendConfirmation);
      setSentTo(email);
    });

  return (
    <form {...formProps} className="grid gap-4">
      <p>{fillText(texts.ask, { email })}</p>
      <Field
        {...fieldProps('code')}
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {texts.confirm}
        </Button>
        <Button variant="quiet" busy={sending} onClick={sendAgain}>
          {texts.again}
        </Button>
      </div>
      <p role="status" className="text-positive empty:absolute">
        {sentTo && fillText(texts.sent, { email: sentTo })}
      </p>
      <Failure text={failure} />
    </form>
  );
}
