import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { Service } from '#contract/shapes.ts';
import { fillText } from '#domain/fillText.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import { paths } from '#domain/paths.ts';
import { $token, $user } from '#stores/session.ts';
import { showToast, withdrawToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ServiceTerms } from './BookingTerms.tsx';
import type BookingModal from './BookingModal.tsx';
import { useAskedMoment } from './useAskedMoment.ts';
import { island, useLang, useTexts } from '#islands/island.tsx';

interface Props {
  service: Pick<Service, '_id' | 'name' | 'prices'>;
  /** Until how long before its start a booking is canceled for free, in minutes. */
  freeCancellation: number;
  /** The start that was looked for: a login comes back to it. */
  at?: Moment | undefined;
}

/**
 * docs/product.md 2.10: the button is disabled for logged-out users, and a line says why. Which of the two
 * buttons and lines is seen is decided by a class before the first paint: nothing shifts, and who is signed in need not wait for
 * this island with a click. What one person has opened and booked is not shown to who logs in next.
 */
function BookingPanel({ service, freeCancellation, at }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  const { title: bookingsTitle } = useTexts('bookings');
  const next = paths.service(lang, service._id, at);
  const user = useStore($user, { ssr: () => null });
  const id = useId();
  // Who logs in next has another token; an address that is confirmed meanwhile leaves it.
  const token = useStore($token, { ssr: () => undefined });
  const [openedBy, setOpenedBy] = useState<string>();
  const [opening, setOpening] = useState(false);
  const [first, setFirst] = useState<Partial<Moment>>();
  const [booked, setBooked] = useState<{ by: string | undefined; when: string }>();
  const [BookingDialog, setBookingDialog] = useState<typeof BookingModal>();

  /**
   * React shows what suspends 300 ms late: so the modal is fetched, and mounted closed, when its button is pointed at. The server
   * leaves it out: Astro would link its styles, a quarter of the page.
   */
  async function fetchModal(): Promise<void> {
    if (import.meta.env.SSR) return;
    const { default: Fetched } = await import('./BookingModal.tsx');
    setBookingDialog(() => Fetched);
  }
  const preload = () => void fetchModal().catch(() => undefined); // The click tries again.

  /** @param at the slot that is chosen already */
  async function openModal(at?: Partial<Moment>): Promise<void> {
    setFirst(at);
    setOpening(true);
    withdrawToast(id);
    try {
      await fetchModal();
      // A click that was kept for this island comes before it has drawn who is signed in.
      setOpenedBy($token.get());
    } catch {
      showToast('error', texts.failed, { of: id });
    } finally {
      setOpening(false);
    }
  }
  useAskedMoment((at) => void openModal(at));

  return (
    <>
      <Button className="when-anonymous w-full" disabled aria-describedby="booking-note">
        {texts.book}
      </Button>
      <Button
        className="when-signed-in w-full"
        aria-describedby="booking-note"
        onPointerEnter={preload}
        onFocus={preload}
        busy={opening}
        onClick={() => void openModal()}
      >
        {texts.book}
      </Button>
      <div id="booking-note" className="mt-1 text-sm text-muted">
        <ServiceTerms freeCancellation={freeCancellation} />
        <div className="when-anonymous needs-script">
          <p>{texts.whyDisabled}</p>
          <p className="flex flex-wrap gap-x-2">
            <a className="link inline-flex min-h-5.5 items-center" href={paths.login(lang, { next })}>
              {texts.login}
            </a>
            <a className="link inline-flex min-h-5.5 items-center" href={paths.register(lang, { next })}>
              {texts.register}
            </a>
          </p>
        </div>
        <div className="when-signed-in">
          {user && booked && booked.by === token ? (
            <>
              <p className="flex gap-0.5 font-semibold text-positive">
                <Icon name="check" size={20} />
                {fillText(texts.yours, { when: booked.when })}
              </p>
              <a
                className="link inline-flex min-h-5.5 items-center"
                href={paths.bookings(lang, user.email, 'Confirmed')}
              >
                {bookingsTitle}
              </a>
            </>
          ) : (
            <p>{texts.cancelNote}</p>
          )}
        </div>
      </div>
      {user && BookingDialog && (
        <BookingDialog
          open={openedBy !== undefined && openedBy === token}
          onClose={() => setOpenedBy(undefined)}
          onBooked={(when) => {
            setBooked({ by: token, when });
            setOpenedBy(undefined);
          }}
          service={service}
          freeCancellation={freeCancellation}
          user={user}
          first={first}
        />
      )}
    </>
  );
}

export default island(BookingPanel);
