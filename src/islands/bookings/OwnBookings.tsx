import { useId, useState } from 'react';
import { offlineText } from '#contract/call.ts';
import type { BookingStatus } from '#domain/bookings.ts';
import { shortMoment } from '#domain/dates.ts';
import type { Language } from '#domain/languages.ts';
import { byStart, type Moment } from '#domain/nearestSlots.ts';
import { paths } from '#domain/paths.ts';
import { followingOf } from '#stores/booking/following.ts';
import { showToast, withdrawToast } from '#stores/toasts.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { List } from '#ui/List.tsx';
import { Answered } from '../calls/Answered.tsx';
import { BookingCard } from './BookingCard.tsx';
import { CancelledCard } from './CancelledCard.tsx';
import { BookingsSkeleton } from './BookingsSkeleton.tsx';
import type { Conversation } from '../messages/ThreadModal.tsx';
import { Threads } from '../messages/Threads.tsx';
import { useBookings, type BookedService } from './useBookings.ts';
import { useLang, useTexts } from '../island.tsx';

interface Props {
  email: string;
  status: BookingStatus | undefined;
}

type Asked = 'cancel' | 'reschedule' | 'object' | 'details';

/** Called when the pointer or the focus reaches the list: React would show a suspended modal 300 ms late. */
async function fetchModals() {
  const [cancel, reschedule, object, details] = await Promise.all([
    import('./CancelModal.tsx'),
    import('./RescheduleModal.tsx'),
    import('./ObjectModal.tsx'),
    import('./DetailsModal.tsx'),
  ]);
  return {
    Cancel: cancel.default,
    Reschedule: reschedule.default,
    Object: object.default,
    Details: details.default,
  };
}
const preload = () => void fetchModals().catch(() => undefined); // The click tries again.

export function OwnBookings({ email, status }: Props) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const loaded = useBookings(email, status);
  const { answer, reload, replace } = loaded;
  const id = useId();
  const [chosen, setChosen] = useState<BookedService>();
  const [asking, setAsking] = useState<Asked>();
  const [modals, setModals] = useState<Awaited<ReturnType<typeof fetchModals>>>();

  async function ask(booking: BookedService, what: Asked): Promise<void> {
    withdrawToast(id);
    try {
      setModals(await fetchModals());
      setChosen(booking);
      setAsking(what);
    } catch {
      showToast('error', offlineText() || texts.somethingWrong, { of: id });
    }
  }

  /** Even if the list cannot be loaded again. */
  function onChanged(now?: BookedService): void {
    const { bookings = [], cancelled = [] } = answer ?? {};
    replace({
      bookings: bookings.flatMap((each) => (each._id === chosen?._id ? (now ?? []) : each)),
      cancelled,
    });
    setChosen(undefined);
    reload();
  }

  return (
    <Answered loaded={loaded} texts={texts} skeleton={<BookingsSkeleton label={texts.loading} />}>
      {({ bookings: shown, cancelled }) => (
        <>
          {shown.length === 0 && (
            <EmptyState
              {...(cancelled.length === 0 && { picture: '/empty-bookings.svg' })}
              text={texts[status ? (`empty${status}` as const) : 'empty']}
            >
              <a className="button" href={paths.services(lang)}>
                {texts.browse}
              </a>
            </EmptyState>
          )}
          <Threads conversations={shown.map((booking) => conversationOf(booking, lang))} onChanged={reload}>
            {(openThread) => (
              <List className="grid gap-2" onPointerEnter={preload} onFocus={preload}>
                {inDays([...shown, ...cancelled], status).map((booking) =>
                  'cancelledAt' in booking ? (
                    <CancelledCard
                      key={booking._id}
                      booking={booking}
                      href={paths.service(lang, booking.service._id)}
                    />
                  ) : (
                    <BookingCard
                      key={booking._id}
                      booking={booking}
                      href={paths.service(lang, booking.service._id)}
                      onCancel={() => void ask(booking, 'cancel')}
                      onReschedule={() => void ask(booking, 'reschedule')}
                      onObject={() => void ask(booking, 'object')}
                      onThread={openThread}
                      onDetails={() => void ask(booking, 'details')}
                    />
                  ),
                )}
              </List>
            )}
          </Threads>
          {chosen && modals && (
            <>
              <modals.Cancel
                open={asking === 'cancel'}
                onClose={() => setAsking(undefined)}
                onChanged={onChanged}
                booking={chosen}
                following={followingOf(chosen, shown)}
              />
              <modals.Object
                open={asking === 'object'}
                onClose={() => setAsking(undefined)}
                onChanged={onChanged}
                booking={chosen}
              />
              <modals.Details
                open={asking === 'details'}
                onClose={() => setAsking(undefined)}
                onChanged={onChanged}
                booking={chosen}
              />
              <modals.Reschedule
                open={asking === 'reschedule'}
                onClose={() => setAsking(undefined)}
                onChanged={onChanged}
                booking={chosen}
                following={followingOf(chosen, shown)}
              />
            </>
          )}
        </>
      )}
    </Answered>
  );
}

/** Latest first if only Completed ones are shown. */
function inDays<Each extends Moment>(bookings: Each[], status: BookingStatus | undefined): Each[] {
  const sorted = bookings.toSorted(byStart);
  return status === 'Completed' ? sorted.reverse() : sorted;
}

function conversationOf(
  { _id: id, service: { name }, ...start }: BookedService,
  lang: Language,
): Conversation {
  return { id, name, when: shortMoment(start, lang) };
}
