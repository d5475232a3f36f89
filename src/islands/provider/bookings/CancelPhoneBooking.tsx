import type { AnswerOf } from '#contract/endpoint.ts';
import { cancelPhoneBooking } from '#contract/partners/phoneBookings.ts';
import type { readProvider } from '#contract/partners/provider.ts';
import { shortMoment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { useAction } from '#islands/calls/useAction.ts';
import { useLang, useTexts } from '#islands/island.tsx';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';

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
      <div className="grid gap-3 p-2 sm:p-3">
        <p>{fillText(texts.releaseText, { name: booking.customer, when })}</p>
        <div className="grid gap-1 sm:grid-cols-2">
          <Button variant="quiet" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void cancel()}>
            {texts.release}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
