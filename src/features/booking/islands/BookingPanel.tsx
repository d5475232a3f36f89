import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { returnToDraft } from '#features/account/requests.ts';
import { $token, $user } from '#features/account/session.ts';
import { readPartialSlot, readTimeSlot } from '#features/availability/nearestSlots.ts';
import type { Service } from '#features/catalog/shapes.ts';
import { paths } from '#features/urls/paths.ts';
import { isModalRequested, useOpenModal } from '#features/urls/useOpenModal.ts';
import { importOnline } from '#platform/client/importOnline.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { showToast, withdrawToast } from '#platform/client/toasts.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import { apiBase, call, offlineText } from '#platform/http/call.ts';
import type { DateTime, PartialDateTime } from '#platform/time/dateTime.ts';
import { Button } from '#ui/Button.tsx';
import { checkAcceptance } from '../acceptance/api.ts';
import { bookingDraft, pathOfDraft } from '../draft.ts';
import type BookingModal from './BookingModal.tsx';
import type Ticket from './Ticket.tsx';
import type { Booked } from './Ticket.tsx';

interface Props {
  service: Pick<Service, '_id' | 'name' | 'category' | 'contactPerson' | 'prices'>;
  /** In minutes before the start. */
  freeCancellation: number;
  duration: number | null;
  starts?: string[] | undefined;
  /** The slot that was searched for: the login returns to it. */
  at?: DateTime | undefined;
}

const link = 'link -mt-4 -mb-1.5 inline-block pt-4 pb-1.5';

/**
 * docs/product.md 2.10. A class that is set before the first paint decides which button and line are visible: nothing shifts,
 * and signed-in users can click before hydration. The next user must not see this user's dialog and bookings.
 */
function BookingPanel({ service, freeCancellation, duration, starts, at }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  const next = paths.service(lang, service._id, at, { openModal: true });
  const user = useStore($user, { ssr: () => null });
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  // The next user has another token; confirming an email does not change the token.
  const token = useStore($token, { ssr: () => undefined });
  const { open, show, close } = useOpenModal();
  const [openedBy, setOpenedBy] = useState<string>();
  const [opening, setOpening] = useState(false);
  const [booked, setBooked] = useState<Booked & { by: string | undefined }>();
  const [BookingDialog, setBookingDialog] = useState<typeof BookingModal>();
  const [BookedTicket, setBookedTicket] = useState<typeof Ticket>();

  /**
   * React shows a suspended component 300 ms late. So pointer or focus on the button fetches the modal and mounts it closed.
   * The server does not import it: Astro would link its styles, a quarter of the page.
   */
  async function fetchModal(): Promise<void> {
    if (import.meta.env.SSR) return;
    const [fetched, { default: FetchedTicket }] = await importOnline(() =>
      Promise.all([import('./BookingModal.tsx'), import('./Ticket.tsx')]),
    );
    setBookingDialog(() => fetched.default);
    setBookedTicket(() => FetchedTicket);
  }
  const preload = () => void fetchModal().catch(() => undefined); // The click tries again.

  /** @param at a clicked slot or day, which replaces the earlier choice */
  async function openModal(at?: PartialDateTime): Promise<void> {
    if (at) bookingDraft(service._id, $user.get()?.email ?? '').save({ date: at.date, time: at.time });
    setOpening(true);
    withdrawToast(id);
    try {
      await fetchModal();
      // Reads the store itself: a click that waited for hydration runs before the island has rendered the user.
      setOpenedBy($token.get());
      show();
    } catch {
      showToast('error', offlineText() || texts.failed, { of: id });
    } finally {
      setOpening(false);
    }
  }
  useRequestedSlot((at) => void openModal(at));
  const { failure } = useQuery(
    token !== undefined &&
      (() => call(apiBase(), checkAcceptance, { params: { lang, id: service._id }, token })),
    [token, service._id],
  );
  const refusal = failure?.answer?.code === 'not_accepted' ? failure.message : undefined;
  useEffect(
    () => returnToDraft(() => (isModalRequested() ? pathOfDraft(lang, service._id) : undefined)),
    [lang, service._id],
  );

  const ticket = user && BookedTicket && booked && booked.by === token && (
    <BookedTicket
      key={booked.id}
      booked={booked}
      service={service}
      duration={duration}
      email={user.email}
      onAgain={() => void openModal()}
      onClose={() => {
        flushSync(() => setBooked(undefined));
        button.current?.focus();
      }}
    />
  );
  return (
    <>
      {ticket || (
        <>
          <Button className="when-anonymous order-1 w-full" disabled aria-describedby="booking-note">
            {texts.book}
          </Button>
          {refusal ? (
            <p role="status" className="when-signed-in order-1">
              {refusal}
            </p>
          ) : (
            <Button
              ref={button}
              className="when-signed-in order-1 w-full"
              onPointerEnter={preload}
              onFocus={preload}
              busy={opening}
              onClick={() => openModal()}
            >
              {texts.book}
            </Button>
          )}
          <p
            id="booking-note"
            className="when-anonymous needs-script text-sm/[1.375rem] text-muted md:order-1"
          >
            {/* On phones the bar has one line, with the price. */}
            <span className="max-md:hidden">{texts.toBook} </span>
            <a className={`${link} max-md:first-letter:uppercase`} href={paths.login(lang, { next })}>
              {texts.toLogin}
            </a>{' '}
            {texts.or}{' '}
            <a className={link} href={paths.register(lang, { next })}>
              {texts.toRegister}
            </a>
          </p>
        </>
      )}
      {user && BookingDialog && (
        <BookingDialog
          open={open && openedBy !== undefined && openedBy === token}
          onClose={close}
          onBooked={(made) => {
            setBooked({ ...made, by: token });
            close();
          }}
          service={service}
          freeCancellation={freeCancellation}
          starts={starts}
          refusal={refusal}
          user={user}
        />
      )}
    </>
  );
}

export default island('BookingPanel', BookingPanel);

const name = 'at';

/**
 * Opens the booking dialog at a clicked slot, or one in the URL after the login (`?at=2026-11-24T10:00`, docs/product.md 4.18),
 * or a full day (`?at=2026-11-24`), or with the draft (`?openModal=true`). Signed-out visitors follow the link to the login.
 */
function useRequestedSlot(open: (slot?: PartialDateTime) => void): void {
  const onRequested = useEffectEvent(open);
  useEffect(() => {
    const url = new URL(location.href);
    const requested = readPartialSlot(url.searchParams.get(name));
    if ((requested || isModalRequested()) && $token.get()) {
      for (const each of [name, 'items']) url.searchParams.delete(each);
      history.replaceState(history.state, '', url);
      onRequested(requested);
    }

    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('a[data-at], a[data-day]');
      const day = link?.dataset.day;
      const clicked = day ? { date: day } : readTimeSlot(link?.dataset.at);
      const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!clicked || opensNewTab || !$token.get()) return;
      event.preventDefault();
      onRequested(clicked);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
