import { request } from '#features/account/requests.ts';
import { takeBackProposal } from '#features/booking/proposals/api.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { showInView } from '#ui/appearing.ts';
import { Button } from '#ui/Button.tsx';
import type { KeyedBooking } from '../businessBookings.ts';

interface Props {
  booking: KeyedBooking;
  className?: string;
  onChanged: () => void;
}

/** docs/product.md 2.80. */
export function Proposed({ booking, className = '', onChanged }: Props) {
  const lang = useLang();
  const texts = useTexts('proposing');
  const { busy, act } = useMutation();
  const { _id: id, customer: name, providerKey: key, proposed, past } = booking;
  if (past || proposed.length === 0) return null;
  const times = proposed.map((start) => formatDateTime(start, lang)).join('; ');
  const takeBack = () =>
    act(async () => {
      await request(takeBackProposal, { params: { key, id } });
      showToast('success', texts.takenBack);
      onChanged();
    });
  return (
    <p
      ref={keepFocusInView}
      className={`flex flex-wrap items-center gap-x-3 text-sm text-muted ${className}`}
    >
      {fillText(texts.waits, { times })}
      <Button
        variant="bare"
        className="-mx-3"
        busy={busy}
        aria-label={fillText(texts.takeBackOf, { name, times })}
        onClick={takeBack}
      >
        {texts.takeBack}
      </Button>
    </p>
  );
}

/** When it appears, it moves the button that opened the dialog. */
function keepFocusInView(proposed: HTMLElement | null): void {
  const focused = proposed?.closest('li, section')?.querySelector<HTMLElement>(':focus');
  if (focused) showInView(focused);
}
