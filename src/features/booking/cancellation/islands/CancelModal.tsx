import { request } from '#features/account/requests.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmBar, Modal, ModalBody } from '#ui/Modal.tsx';
import type { BookedService, BookingModalProps } from '../../islands/useBookings.ts';
import { cancelFollowing } from '../../series/api.ts';
import { cancelBooking } from '../api.ts';
import { FreeUntil, LateCount } from './FreeUntil.tsx';
import { lateCount, withCharge } from './lateness.ts';

export default function CancelModal({ open, onClose, onChanged, booking, following }: BookingModalProps) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const when = formatDateTime(booking, lang);
  const { busy, act } = useMutation({
    onFailed: ({ answer }) => {
      if (answer?.code === 'not_found' || answer?.code === 'already_cancelled') onChanged();
      if (answer?.code === 'completed') onChanged(booking);
    },
  });
  const all = [booking, ...following];
  const cancel = (
    endpoint: typeof cancelBooking | typeof cancelFollowing,
    cancelled: BookedService[],
    done: string,
  ) =>
    act(async () => {
      await request(endpoint, { params: { id: booking._id } });
      showToast('success', withCharge(done, cancelled, texts));
      onChanged();
    });

  return (
    <Modal open={open} onClose={onClose} title={texts.confirmTitle}>
      <ModalBody>
        <p>{fillText(texts.confirmText, { name: booking.service.name, when })}</p>
        <FreeUntil until={booking.state?.freeUntil} />
        {booking.state && !booking.state.freeUntil && (
          <p className="text-sm text-muted">{texts.freeToCancel}</p>
        )}
        {following.length > 0 && <LateCount bookings={all} />}
        {lateCount(all) > 0 && <p className="text-sm text-muted">{texts.lateMeans}</p>}
      </ModalBody>
      <ConfirmBar
        keep={texts.keep}
        confirm={texts.confirm}
        busy={busy}
        onKeep={onClose}
        onConfirm={() => cancel(cancelBooking, [booking], texts.bookingCancelled)}
      >
        {following.length > 0 && (
          <Button
            variant="danger"
            className="sm:col-span-2 sm:col-start-1 sm:row-start-2"
            busy={busy}
            onClick={() => cancel(cancelFollowing, all, texts.followingCancelled)}
          >
            {fillText(texts.cancelFollowing, { count: all.length })}
          </Button>
        )}
      </ConfirmBar>
    </Modal>
  );
}
