import { request } from '#features/account/requests.ts';
import {
  type CancellationReason,
  cancellationReasons,
} from '#features/booking/cancellation/cancellations.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import { ignoreNotFound } from '#platform/http/call.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ConfirmModal } from '#ui/ConfirmModal.tsx';
import { ConfirmBar, Modal, ModalBody } from '#ui/Modal.tsx';
import { Options } from '#ui/Options.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { cancelPhoneBooking } from '../../phone-bookings/api.ts';
import { MovePhoneBooking } from '../../phone-bookings/islands/MovePhoneBooking.tsx';
import { cancelByProvider, cancellationStruct } from '../api.ts';
import type { DialogProps } from '../businessBookings.ts';
import { changeOwn } from '../ownChanges.ts';
import { ProposeTimes } from './ProposeTimes.tsx';

interface Props extends DialogProps {
  is: 'move' | 'cancel';
}

/** A phone booking is changed immediately; another customer gets a proposal, or the reason of the cancellation. */
export function BookingDialog({ is, ...rest }: Props) {
  const { byPhone } = rest.booking;
  if (is === 'move') return byPhone ? <MovePhoneBooking {...rest} /> : <ProposeTimes {...rest} />;
  return byPhone ? <CancelPhoneBooking {...rest} /> : <CancelByProvider {...rest} />;
}

/** docs/product.md 2.23. */
function CancelByProvider({ booking, onClose, onChanged }: DialogProps) {
  const lang = useLang();
  const texts = useTexts('providerBookings');
  const choices = useTexts('cancellationChoices');
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
            <Options values={cancellationReasons} labelOf={(reason) => choices[reason]} />
          </Select>
          <TextArea {...fieldProps('note')} label={texts.note} hint={texts.noteHint} rows={3} />
          <Checkbox label={texts.closeToo} name="close" defaultChecked />
        </ModalBody>
        <ConfirmBar keep={texts.keep} confirm={texts.cancel} busy={busy} onKeep={onClose} />
      </form>
    </Modal>
  );
}

function CancelPhoneBooking({ booking, onClose, onChanged }: DialogProps) {
  const lang = useLang();
  const texts = useTexts('diary');
  const { busy, act } = useMutation();
  const { _id: id, customer: name, providerKey: key } = booking;
  const cancel = () =>
    act(async () => {
      const params = { key, id };
      await changeOwn([id], () => request(cancelPhoneBooking, { params }).catch(ignoreNotFound));
      showToast('success', texts.released);
      onChanged();
    });
  return (
    <ConfirmModal
      open
      title={texts.releaseTitle}
      text={fillText(texts.releaseText, { name, when: formatDateTime(booking, lang) })}
      keep={texts.keep}
      confirm={texts.release}
      busy={busy}
      onKeep={onClose}
      onConfirm={cancel}
    />
  );
}
