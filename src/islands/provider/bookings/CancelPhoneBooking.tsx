import type { AnswerOf } from '#contract/endpoint.ts';
import { cancelPhoneBooking } from '#contract/partners/phoneBookings.ts';
import type { readProvider } from '#contract/partners/provider.ts';
import { shortMoment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { useAction } from '#islands/calls/useAction.ts';
import { useLang, useTexts } from '#islands/island.tsx';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Modal } from '#ui/Modal.tsx';
import { ConfirmBar } from '#ui/ModalBar.tsx';
import { ModalBody } from '#ui/ModalBody.tsx';

interface Props {
  booking: Pick<AnswerOf<typeof readProvider>['bookings'][number], '_id' | 'customer' | 'date' | 'time'>;
  providerKey: string;
  onClose: () => void;
  onCancelled: () => void;
}

export function CancelPhoneBooking({ booking, providerKey, onClose, onCancelled }: Props) {
  const lang = useLang();
  const texts = useTexts('diary');
  const { busy, act } = useAction(useTexts('provider').somethingWrong);
  const when = shortMoment(booking, lang);
  const cancel = () =>
    act(async () => {
      await request(cancelPhoneBooking, { params: { key: providerKey, id: booking._id } });
      showToast('success', texts.released);
      onCancelled();
    });
  return (
    <Modal open onClose={onClose} title={texts.releaseTitle} closeLabel={texts.dismiss}>
      <ModalBody>
        <p>{fillText(texts.releaseText, { name: booking.customer, when })}</p>
      </ModalBody>
      <ConfirmBar keep={texts.keep} confirm={texts.release} busy={busy} onKeep={onClose} onConfirm={cancel} />
    </Modal>
  );
}
