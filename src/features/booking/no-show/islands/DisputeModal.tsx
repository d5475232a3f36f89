import { request } from '#features/account/requests.ts';
import { useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import { Modal, ModalBody, SubmitBar } from '#ui/Modal.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { BookingModalProps } from '../../islands/useBookings.ts';
import { disputeNoShow, disputeStruct } from '../api.ts';

/** docs/product.md 2.27. */
export default function DisputeModal({ open, onClose, onChanged, booking }: BookingModalProps) {
  const texts = useTexts('bookings');
  const { formProps, fieldProps, busy } = useValidatedForm({
    validate: (values) => fieldProblems(values, disputeStruct),
    send: async ({ text }) => {
      await request(disputeNoShow, { params: { id: booking._id }, body: { text: String(text) } });
      showToast('success', texts.disputed);
      onChanged(booking);
    },
  });
  return (
    <Modal open={open} onClose={onClose} title={texts.disputeTitle}>
      <form {...formProps} className="flex grow flex-col">
        <ModalBody>
          <p>{texts.disputeText}</p>
          <TextArea {...fieldProps('text')} label={texts.disputeField} rows={5} />
        </ModalBody>
        <SubmitBar busy={busy}>{texts.disputeSend}</SubmitBar>
      </form>
    </Modal>
  );
}
