import { request } from '#features/account/requests.ts';
import {
  type CancellationReason,
  cancellationReasons,
} from '#features/booking/cancellation/cancellations.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ConfirmBar, Modal, ModalBody } from '#ui/Modal.tsx';
import { Options } from '#ui/Options.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { cancelByProvider, cancellationStruct } from '../api.ts';
import type { DialogProps } from '../businessBookings.ts';
import { changeOwn } from '../ownChanges.ts';

/** docs/product.md 2.23. */
export function CancelByProvider({ booking, onClose, onChanged }: DialogProps) {
  const lang = useLang();
  const texts = useTexts('providerBookings');
  const { _id: id, customer: name, providerKey: key } = booking;
  const { formProps, fieldProps, busy } = useValidatedForm({
    validate: ({ reason, note }) => fieldProblems({ reason, note }, cancellationStruct),
    send: async ({ reason, note, close }) => {
      const body = { reason: reason as CancellationReason, note: String(note), close: close === 'on' };
      await changeOwn([id], () => request(cancelByProvider, { params: { key, id }, body }));
      showToast('success', texts.cancelled);
      onChanged();
    },
  });
  return (
    <Modal open onClose={onClose} title={texts.cancelTitle}>
      <form {...formProps} className="flex grow flex-col">
        <ModalBody>
          <p>{fillText(texts.cancelText, { name, when: formatDateTime(booking, lang) })}</p>
          <Select {...fieldProps('reason')} label={texts.reason} defaultValue="" required>
            <option value="">{texts.chooseReason}</option>
            <Options values={cancellationReasons} labelOf={(reason) => texts[reason]} />
          </Select>
          <TextArea {...fieldProps('note')} label={texts.note} hint={texts.noteHint} rows={3} />
          <Checkbox label={texts.closeToo} name="close" defaultChecked />
        </ModalBody>
        <ConfirmBar keep={texts.keep} confirm={texts.cancel} busy={busy} onKeep={onClose} />
      </form>
    </Modal>
  );
}
