import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Conversation } from '#features/messages/islands/ThreadModal.tsx';
import { Threads } from '#features/messages/islands/Threads.tsx';
import type { BookingStatus } from '#features/urls/bookingStatus.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useFetched } from '#platform/client/useFetched.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { formatDateTime, longDate } from '#platform/time/dates.ts';
import { byStart, type DateTime } from '#platform/time/dateTime.ts';
import { showInView, takeFocus } from '#ui/appearing.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CancelledCard } from '../cancellation/islands/CancelledCard.tsx';
import { listFollowing } from '../series/following.ts';
import type { BookingHandlers } from './BookingActions.tsx';
import { BookingCard } from './BookingCard.tsx';
import { dayHeading, rowId } from './bookingRow.ts';
import { BookingsSkeleton } from './BookingsSkeleton.tsx';
import { NextBooking } from './NextBooking.tsx';
import { type BookedService, useBookings } from './useBookings.ts';
import { useToday } from './useNow.ts';

const imports = {
  cancel: () => import('../cancellation/islands/CancelModal.tsx'),
  dispute: () => import('../no-show/islands/DisputeModal.tsx'),
  details: () => import('../details/islands/DetailsModal.tsx'),
  reschedule: () => import('../rescheduling/islands/RescheduleModal.tsx'),
};

function fetchModals() {
  const all = Object.entries(imports);
  return Promise.all(all.map(async ([name, fetch]) => ({ name, Modal: (await fetch()).default })));
}

export function OwnBookings({ email, status }: { email: string; status: BookingStatus | undefined }) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const { Completed } = useTexts('statuses');
  const loaded = useBookings(email, status);
  const { answer, reload, replace } = loaded;
  const today = useToday();
  const [chosen, setChosen] = useState<BookedService>();
  /** The booking that has just changed, until the reloaded list shows its row, which may be higher. */
  const [changed, setChanged] = useState<{ booking: BookedService | undefined; until: typeof answer }>();
  const [openDialog, setOpenDialog] = useState<keyof typeof imports>();
  const modals = useFetched(fetchModals, openDialog !== undefined, () => setOpenDialog(undefined));

  useEffect(() => {
    const row = changed?.booking && document.getElementById(rowId(changed.booking));
    if (!row) return;
    // The closed dialog returns the focus first.
    const frame = requestAnimationFrame(() => {
      const dates = row.closest('details');
      if (dates) dates.open = true;
      if (row.contains(document.activeElement)) showInView(row);
      else if (!document.querySelector('[role="dialog"]')) takeFocus(row);
      if (answer !== changed.until) setChanged(undefined);
    });
    return () => cancelAnimationFrame(frame);
  }, [changed, answer]);

  function onChanged(now?: BookedService): void {
    const booking = now ?? chosen;
    const until = answer && {
      ...answer,
      bookings: answer.bookings.flatMap((each) => (each._id === booking?._id ? (now ?? []) : each)),
    };
    setChanged({ booking, until });
    if (until) replace(until);
    // Another dialog may have been opened before the response.
    setChosen((current) => (current === chosen ? undefined : current));
    reload();
  }

  const handlersFor = (booking: BookedService, onThread: BookingHandlers['onThread']): BookingHandlers => ({
    onDialog: (dialog) => {
      setChosen(booking);
      setOpenDialog(dialog);
    },
    onThread,
    onChanged,
  });

  return (
    <QueryBoundary loaded={loaded} texts={texts} skeleton={<BookingsSkeleton status={status} />}>
      {({ bookings: visible, cancelled, counts }) => {
        const next = status !== 'Completed' && visible.find((booking) => booking.status === 'Confirmed');
        const series = groupSeries(visible.filter((booking) => booking !== next));
        const folded = new Set([...series.values()].flat());
        const rows = visible.filter((booking) => booking !== next && !folded.has(booking));
        const rest = inOrder([...rows, ...cancelled], today);
        const firstOver = rest.find(({ date }) => date < today)?.date;
        return (
          <>
            {counts && <StatusCounts counts={counts} />}
            {visible.length === 0 && (
              <EmptyState
                {...(cancelled.length === 0 && { picture: '/empty-bookings.svg' })}
                text={texts[`empty${status ?? (cancelled.length > 0 ? 'Confirmed' : '')}`]}
              >
                <a className="button" href={paths.services(lang)}>
                  {texts.browse}
                </a>
              </EmptyState>
            )}
            <Threads
              conversations={visible.map((booking) => conversationOf(booking, lang))}
              onChanged={reload}
            >
              {(openThread) => (
                <>
                  {next && (
                    <ul>
                      <NextBooking key={next._id} booking={next} {...handlersFor(next, openThread)} />
                    </ul>
                  )}
                  {[...Map.groupBy(rest, ({ date }) => date)].map(([date, ofDay]) => (
                    <section key={date} aria-labelledby={`day-${date}`}>
                      {!status && date === firstOver && (
                        <p className="mt-10 -mb-4 font-display text-[1.5rem]/[1.25] font-[650]">
                          {Completed}
                        </p>
                      )}
                      <h2 id={`day-${date}`} className={dayHeading}>
                        {longDate(date, lang)}
                      </h2>
                      <ul className="panel">
                        {ofDay.map((booking) =>
                          'cancelledAt' in booking ? (
                            <CancelledCard key={booking._id} booking={booking} />
                          ) : (
                            <BookingCard
                              key={booking._id}
                              booking={booking}
                              later={series
                                .get(booking)
                                ?.map((each) => ({ booking: each, ...handlersFor(each, openThread) }))}
                              {...handlersFor(booking, openThread)}
                            />
                          ),
                        )}
                      </ul>
                    </section>
                  ))}
                </>
              )}
            </Threads>
            {chosen &&
              modals?.map(({ name, Modal }) => (
                <Modal
                  key={name}
                  open={openDialog === name}
                  onClose={() => setOpenDialog(undefined)}
                  onChanged={onChanged}
                  booking={chosen}
                  following={listFollowing(chosen, visible)}
                />
              ))}
          </>
        );
      }}
    </QueryBoundary>
  );
}

/** docs/product.md 2.14. */
function inOrder<Each extends DateTime & { status?: BookingStatus }>(
  bookings: Each[],
  today: string,
): Each[] {
  const isOver = ({ date, status }: Each) => date < today || status === 'Completed';
  const sorted = bookings.toSorted(byStart);
  return [...sorted.filter((each) => !isOver(each)), ...sorted.filter(isOver).reverse()];
}

/** The later dates of each series, by its first booking, but those with suggested times: they have their own row. */
function groupSeries(bookings: BookedService[]): Map<BookedService, BookedService[]> {
  const coming = bookings
    .filter(({ status, state }) => status === 'Confirmed' && state?.series && !state.proposed)
    .sort(byStart);
  const groups = [...Map.groupBy(coming, ({ state }) => state?.series?.id).values()];
  return new Map(
    groups.flatMap(([first, ...later]) => (first && later.length > 0 ? [[first, later] as const] : [])),
  );
}

function conversationOf(
  { _id: id, service: { name }, ...start }: BookedService,
  lang: Language,
): Conversation {
  return { id, name, when: formatDateTime(start, lang) };
}

function StatusCounts({ counts }: { counts: Record<BookingStatus, number> }) {
  const { Confirmed, Completed } = counts;
  return Object.entries({ Confirmed, Completed, all: Confirmed + Completed }).map(([name, count]) => {
    const tab = document.querySelector(`[data-count="${name}"]`);
    return tab && createPortal(String(count), tab, name);
  });
}
