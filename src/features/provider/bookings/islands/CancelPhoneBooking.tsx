import { request } from '#features/account/requests.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { ignoreNotFound } from '#platform/http/call.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { ConfirmBar, Modal, ModalBody } from '#ui/Modal.tsx';
import type { readProvider } from '../../api.ts';
import { cancelPhoneBooking } from '../../phone-bookings/api.ts';
import { changeOwn } from '../ownChanges.ts';

interface Props {
  booking: Pick<AnswerOf<typeof readProvider>['bookings'][number], '_id' | 'customer' | 'date' | 'time'>;
  providerKey: string;
  onClose: () => void;
  onCancelled: () => void;
}

export function CancelPhoneBooking({ booking, providerKey, onClose, onCancelled }: Props) {
  const lang = useLang();
  const texts = useTexts('diary');
  const { busy, act } = useMutation(useTexts('provider').somethingWrong);
  const when = formatDateTime(booking, lang);
  const cancel = () =>
    act(async () => {
      const params = { key: providerKey, id: booking._id };
      await changeOwn([booking._id], () => request(cancelPhoneBooking, { params }).catch(ignoreNotFound));
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
