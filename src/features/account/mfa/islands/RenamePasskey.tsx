import { useTexts } from '#platform/client/island.tsx';
import { limits } from '#platform/forms/limits.ts';
import { useForm, wants } from '#platform/forms/useForm.ts';
import { Field } from '#ui/Field.tsx';
import { Modal } from '#ui/Modal.tsx';
import { ModalBody } from '#ui/ModalBody.tsx';
import { AuthForm } from '../../login/islands/AuthForm.tsx';
import { request } from '../../requests.ts';
import { type Passkey, renamePasskey } from '../api.ts';

interface Props {
  email: string;
  passkey: Passkey | undefined;
  onClose: () => void;
  onRenamed: () => void;
}

export function RenamePasskey({ email, passkey, onClose, onRenamed }: Props) {
  const texts = useTexts('security');
  const { formProps, fieldProps, failure, busy } = useForm({
    validation: { required: texts.required },
    validate: wants('name'),
    async send({ name }) {
      const params = { email, id: passkey?.id ?? '' };
      await request(renamePasskey, { params, body: { name: String(name) } });
      onClose();
      onRenamed();
    },
    explain: (message) => message || texts.somethingWrong,
  });
  return (
    <Modal open={passkey !== undefined} onClose={onClose} title={texts.renameTitle} closeLabel={texts.close}>
      <ModalBody>
        <AuthForm formProps={formProps} busy={busy} submitLabel={texts.save} failure={failure}>
          <Field
            {...fieldProps('name')}
            label={texts.name}
            defaultValue={passkey?.name}
            maxLength={limits.name}
            autoComplete="off"
          />
        </AuthForm>
      </ModalBody>
    </Modal>
  );
}
