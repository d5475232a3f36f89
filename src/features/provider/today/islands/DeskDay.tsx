import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { durationLabel } from '#features/availability/durations.ts';
import { covers } from '#features/availability/grid.ts';
import { ItemNames } from '#features/booking/islands/BookedItems.tsx';
import { useTranslateSum } from '#features/booking/islands/SumNotes.tsx';
import { sumText } from '#features/pricing/sumText.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { Icon } from '#ui/Icon.tsx';
import { afterLeaving, leaveEntries, pushEntry } from '#ui/pushEntry.ts';
import { lacksAddress } from '../../bookings/businessBookings.ts';
import type { BookingDetailsQuery } from '../../bookings/islands/useBookingDetails.ts';
import { clockAt, type DayEntry } from '../dayEntries.ts';
import { OpenVisit } from './OpenVisit.tsx';
import { QuietRow } from './QuietRow.tsx';
import { Marks, PhoneButton, Touched, type VisitProps } from './Visits.tsx';

interface Props extends Omit<VisitProps, 'visit' | 'details'> {
  entries: DayEntry[];
  /** Shown if the URL names none. */
  chosen: VisitProps['visit'] | undefined;
  providerKey: string;
  signedIn: boolean;
  details: BookingDetailsQuery;
  /** Next to a day without visits. */
  beside: ReactNode;
  head: ReactNode;
  foot: ReactNode;
}

/** On desks: the whole day, and one visit next to it. */
export function DeskDay({
  entries,
  chosen,
  providerKey,
  signedIn,
  details,
  beside,
  head,
  foot,
  ...rest
}: Props) {
  const lang = useLang();
  const { close: dismiss } = useTexts('common');
  const { id, open, close } = useOpenVisit();
  const list = useRef<HTMLOListElement>(null);
  const visits = entries.filter((entry) => entry.is === 'visit');
  const shown = visits.find(({ booking }) => booking._id === id) ?? chosen;
  const before = useRef(id);
  useEffect(() => {
    if (before.current && !id)
      list.current?.querySelector<HTMLElement>(`[data-booking="${before.current}"]`)?.focus();
    before.current = id;
  }, [id]);
  const today = paths.provider(lang, providerKey);
  const isGone = id !== undefined && shown?.booking._id !== id;
  const closeStale = useEffectEvent(() => close(today));
  useEffect(() => {
    // After the entries of its dialogs.
    if (isGone) setTimeout(() => closeStale());
  }, [isGone]);
  return (
    <div
      className={
        (shown ?? beside)
          ? 'grid grid-cols-[minmax(0,1fr)_368px] items-start gap-x-8 print:block'
          : 'max-w-[760px]'
      }
    >
      <div>
        {head}
        <ol ref={list} className="panel overflow-hidden">
          {entries.map((entry) =>
            entry.is === 'visit' ? (
              <Row
                key={entry.booking._id}
                {...rest}
                visit={entry}
                details={details.of(entry.booking._id)}
                isShown={entry === shown}
                onOpen={open}
              />
            ) : (
              <QuietRow key={entry.is + entry.from} entry={entry} providerKey={providerKey} isDesk />
            ),
          )}
        </ol>
        <div className="mt-4 divide-y divide-line border-b border-line">{foot}</div>
      </div>
      {shown ? (
        <section
          key={shown.booking._id}
          className={`panel sticky top-6 max-h-[calc(100dvh-48px)] overflow-y-auto print:hidden border-t-4 px-6 pt-4 pb-5 ${covers(shown, rest.now) ? 'border-t-accent' : ''}`}
          aria-labelledby="open-visit"
        >
          <OpenVisit
            {...rest}
            booking={shown.booking}
            isNext={shown === visits.find(({ from }) => from > rest.now)}
            signedIn={signedIn}
            details={{ answer: details.of(shown.booking._id), failure: details.failure }}
            onCancelled={rest.onChanged}
            beside={
              id ? (
                <a
                  className="icon-button -my-2.5 -mr-3"
                  href={today}
                  aria-label={dismiss}
                  data-key="Escape"
                  onClick={stayingHere(() => close(today))}
                >
                  <Icon name="close" />
                </a>
              ) : null
            }
          />
        </section>
      ) : (
        beside
      )}
    </div>
  );
}

const readOpen = () => /\/visit\/([^/]+)$/.exec(location.pathname)?.[1];

/** docs/product.md 5.31: the visit that the URL names. Another one replaces it, so that Back leads to the list. */
function useOpenVisit() {
  const [id, setId] = useState(readOpen);
  useEffect(() => {
    const follow = () => setId(readOpen());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (path: string) =>
    afterLeaving(() => {
      if (readOpen()) history.replaceState(history.state, '', path);
      else pushEntry({ isOpened: true }, path);
      setId(readOpen());
    });
  /** @param list the URL without a visit */
  const close = (list: string) =>
    afterLeaving(() => {
      if ((history.state as { isOpened?: true } | null)?.isOpened) leaveEntries(1);
      else if (readOpen()) go(list);
    });
  return { id, open: go, close };
}

/** For a click on a link that does not open it in another tab or window. */
function stayingHere(act: () => void) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}

interface RowProps extends VisitProps {
  isShown: boolean;
  onOpen: (path: string) => void;
}

function Row({ isShown, onOpen, ...props }: RowProps) {
  const lang = useLang();
  const texts = useTexts('today');
  const { addressMissing } = useTexts('details');
  const translateSum = useTranslateSum();
  const { visit, details, now } = props;
  const { booking, from, to } = visit;
  const { prices } = booking;
  const isOver = to <= now;
  const path = paths.provider(lang, booking.providerKey, 'visit', booking._id);
  const isMissing = !isOver && lacksAddress(booking, details);
  return (
    <Touched
      {...props}
      className={`grid grid-cols-[96px_minmax(0,1fr)_auto_44px] print:grid-cols-[96px_minmax(0,1fr)_auto_auto] items-center gap-x-4 border-t border-l-4 border-line py-3.5 pr-5 pl-4 first:border-t-0 ${isShown ? 'border-l-accent bg-accent-soft' : 'border-l-transparent'} ${isOver ? 'text-muted' : ''}`}
    >
      <p className="font-display text-lg font-semibold">
        {clockAt(from, lang)}
        <span className="block font-body text-sm font-normal text-muted">
          {covers(visit, now)
            ? fillText(texts.left, { duration: durationLabel(to - now, lang) })
            : `– ${clockAt(to, lang)}`}
        </span>
      </p>
      <div className="min-w-0">
        <a
          className="font-display text-lg font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          href={path}
          data-booking={booking._id}
          data-beside=""
          aria-current={isShown || undefined}
          onClick={stayingHere(() => onOpen(path))}
        >
          {booking.customer}
        </a>
        <p className={`text-sm wrap-anywhere empty:hidden ${isMissing ? 'text-warning' : 'text-muted'}`}>
          {isMissing ? addressMissing : details?.address}
        </p>
        <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          <Marks {...props} withMessages />
        </div>
      </div>
      <p className="max-w-[200px] text-right text-sm">
        {prices && prices.items.length > 0 ? (
          <>
            <ItemNames items={prices.items} withPrices={false} />
            <span className="block font-display text-base font-semibold whitespace-nowrap">
              {sumText(prices, translateSum, lang)}
            </span>
          </>
        ) : (
          to > from && durationLabel(to - from, lang)
        )}
      </p>
      <PhoneButton {...props} />
    </Touched>
  );
}
