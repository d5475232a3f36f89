import { request } from '#features/account/requests.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { ignoreNotFound } from '#platform/http/call.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { ConfirmModal } from '#ui/ConfirmModal.tsx';
import { cancelPhoneBooking } from '../../phone-bookings/api.ts';
import type { DialogProps } from '../businessBookings.ts';
import { changeOwn } from '../ownChanges.ts';

export function CancelPhoneBooking({ booking, onClose, onChanged }: DialogProps) {
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
