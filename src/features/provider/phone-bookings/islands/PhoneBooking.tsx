import { request } from '#features/account/requests.ts';
import type { DateTime } from '#features/availability/index.ts';
import { attempt } from '#platform/client/attempts.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { inToast, useForm } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Modal } from '#ui/Modal.tsx';
import { ModalBar } from '#ui/ModalBar.tsx';
import { ModalBody } from '#ui/ModalBody.tsx';
import { createPhoneBooking } from '../api.ts';

interface Props {
  providerKey: string;
  at: DateTime;
  onClose: () => void;
  onBooked: () => void;
}

/** docs/product.md 5.16. */
export function PhoneBooking({ at, onClose, ...form }: Props) {
  const lang = useLang();
  const texts = useTexts('diary');
  return (
    <Modal open onClose={onClose} title={texts.takeTitle} closeLabel={texts.dismiss}>
      <CallerForm {...form} at={at}>
        {fillText(texts.takeText, { when: formatDateTime(at, lang) })}
      </CallerForm>
    </Modal>
  );
}

interface FormProps extends Omit<Props, 'onClose'> {
  children: string;
}

function CallerForm({ providerKey, at, onBooked, children }: FormProps) {
  const texts = useTexts('diary');
  const { somethingWrong } = useTexts('provider');
  const { formProps, fieldProps, busy } = useForm({
    validation: useTexts('validation'),
    validate: ({ name, phone }) => fieldProblems({ ...at, name, phone }, createPhoneBooking.body),
    send: async ({ name, phone }) => {
      const body = { ...at, name: String(name), phone: String(phone) };
      await attempt(JSON.stringify(['by phone', providerKey, body]), (headers) =>
        request(createPhoneBooking, { params: { key: providerKey }, body, headers }),
      );
      showToast('success', texts.taken);
      onBooked();
    },
    explain: inToast(somethingWrong),
  });
  return (
    <form {...formProps} className="flex grow flex-col">
      <ModalBody>
        <p>{children}</p>
        <Field {...fieldProps('name')} label={texts.name} autoComplete="off" required />
        <Field {...fieldProps('phone')} label={texts.phone} type="tel" autoComplete="off" />
      </ModalBody>
      <ModalBar>
        <Button type="submit" busy={busy}>
          {texts.takeNow}
        </Button>
      </ModalBar>
    </form>
  );
}
