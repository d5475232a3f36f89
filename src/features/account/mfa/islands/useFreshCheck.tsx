import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { useForm, wants } from '#platform/forms/useForm.ts';
import { Button } from '#ui/Button.tsx';
import { Modal, ModalBody } from '#ui/Modal.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { AuthForm } from '../../login/islands/AuthForm.tsx';
import { freshCheckStore, type PendingCheck } from '../freshCheck.ts';
import { supportsPasskeys } from '../passkeys.ts';
import { usePasskeyCheck } from './passkeys.ts';

function FreshCheck({ pending }: { pending: PendingCheck | undefined }) {
  const texts = useTexts('freshCheck');
  return (
    <Modal open={pending !== undefined} onClose={() => pending?.close()} title={texts.title}>
      {pending && <Proof pending={pending} />}
    </Modal>
  );
}

/**
 * @returns `checked`, which repeats a request after re-authentication; and the question. Render the question outside any
 * form; if a dialog sends the request, render it inside that dialog.
 */
export function useFreshCheck() {
  const [{ $pending, checked }] = useState(() => freshCheckStore());
  return { checked, question: <FreshCheck pending={useStore($pending)} /> };
}

function Proof({ pending: { proceed } }: { pending: PendingCheck }) {
  const texts = useTexts('freshCheck');
  const passwords = useTexts('passwords');
  const { formProps, fieldProps, failure, busy } = useForm({
    warnsUnsaved: false,
    validation: { required: texts.required },
    validate: wants('password'),
    send: ({ password }) => proceed(String(password)),
    showsFailure: true,
    nameOf: (field) => (field === 'currentPassword' ? 'password' : field),
  });
  const passkey = usePasskeyCheck(texts.passkeyFailed, () => proceed());

  return (
    <ModalBody>
      <p className="text-muted">{texts.text}</p>
      <div>
        <AuthForm formProps={formProps} busy={busy} submitLabel={texts.confirm} failure={failure}>
          <PasswordField
            {...fieldProps('password')}
            label={texts.password}
            autoComplete="current-password"
            toggle={passwords}
          />
        </AuthForm>
        {supportsPasskeys(location.href) && (
          <Button variant="quiet" className="w-full" busy={passkey.busy} onClick={passkey.checkPasskey}>
            {texts.passkey}
          </Button>
        )}
      </div>
    </ModalBody>
  );
}
