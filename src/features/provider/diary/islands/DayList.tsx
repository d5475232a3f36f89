import { useState } from 'react';
import {
  type DateTime,
  isLong,
  type PartOfDay,
  type PlannedStart,
  splitDay,
} from '#features/availability/index.ts';
import type { BookingDetails } from '#features/booking/details/api.ts';
import { DetailsList } from '#features/booking/details/islands/DetailsList.tsx';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDate, formatDateTime } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { List } from '#ui/List.tsx';
import type { BookingDetailsQuery } from '../../bookings/islands/BookingDetails.tsx';
import type { ProviderDay } from '../api.ts';
import { BookingLine } from './BookingLine.tsx';
import { isChangeable, isFree } from './signs.ts';
import { type ChangeDay, ToggleText } from './Toggle.tsx';

interface Props {
  day: ProviderDay;
  teams: number;
  details: BookingDetailsQuery;
  change: ChangeDay;
  take: (at: DateTime) => void;
}

export function DayList(props: Props) {
  const { day, change } = props;
  const lang = useLang();
  const date = formatDate(day.date, lang, { dateStyle: 'full' });
  return (
    <section aria-label={date}>
      <h2 className="text-lg first-letter:uppercase">{date}</h2>
      <List className="mt-1">
        {day.begunBefore.map((booking) => (
          <li key={booking._id} className="border-t border-line py-2">
            <BookingLine booking={booking} teams={props.teams} day={day.date} />
          </li>
        ))}
      </List>
      {isLong(day.slots) ? (
        splitDay(day.slots, ({ time }) => time).map(({ part, starts }) => (
          <Part key={part} part={part} starts={starts} {...props} />
        ))
      ) : (
        <Starts starts={day.slots} {...props} />
      )}
      <WholeDay day={day} change={change} />
    </section>
  );
}

/** Folded, a part of the day has only its bookings; open, also what is free or closed. */
function Part({ part, starts, ...props }: Props & { part: PartOfDay; starts: PlannedStart[] }) {
  const texts = useTexts('diary');
  const { parts } = useTexts('booking');
  const [isOpen, setOpen] = useState(false);
  const { bookings } = props.day;
  const isBooked = ({ time }: PlannedStart) => bookings.some((booking) => booking.time === time);
  const isVisible = (start: PlannedStart) =>
    isBooked(start) || (isOpen && isChangeable(start) && start.state !== 'busy');
  const closed = starts.filter(({ state, past }) => state === 'closed' && !past).length;
  const facts = [
    `${texts.states.free}: ${starts.filter(isFree).length}`,
    closed > 0 && `${texts.states.closed}: ${closed}`,
  ].filter(Boolean);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className="mt-2 flex min-h-11 w-full cursor-pointer items-center gap-2 text-left hover:bg-accent-soft print:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="font-semibold">{parts[part]}</span>
        <span className="grow text-sm text-muted">{facts.join(' · ')}</span>
        <span className={isOpen ? 'rotate-180' : undefined}>
          <Icon name="down" size={20} />
        </span>
      </button>
      <Starts starts={starts.filter(isVisible)} {...props} />
    </>
  );
}

function Starts({ day, teams, details, change, take, starts }: Props & { starts: PlannedStart[] }) {
  const lang = useLang();
  if (starts.length === 0) return null;
  return (
    <ul className="mt-1 border-b border-line">
      {starts.map((start) => {
        const bookings = day.bookings.filter(({ time }) => time === start.time);
        return (
          <li
            key={start.time}
            className={`grid grid-cols-[5.25rem_minmax(0,1fr)_auto] max-[22rem]:grid-cols-[minmax(2.75rem,auto)_minmax(0,1fr)_auto] max-[22rem]:gap-x-1 items-center gap-x-2 border-t border-line ${bookings.length > 0 ? 'print:items-start print:py-1' : 'print:hidden'}`}
          >
            <span className="font-semibold whitespace-nowrap tabular">{timeLabel(start.time, lang)}</span>
            <State start={start} teams={teams} isBooked={bookings.length > 0} />
            {isChangeable(start) && (
              <div className="flex items-center gap-1 print:hidden">
                {isFree(start) && <TakeButton at={{ date: day.date, time: start.time }} take={take} />}
                <ToggleText date={day.date} start={start} change={change} />
              </div>
            )}
            <List className="col-span-2 col-start-2 grid gap-2 pb-2">
              {bookings.map((booking) => (
                <li key={booking._id} className="print:grid print:grid-cols-2 print:gap-x-4">
                  <BookingLine booking={booking} teams={teams} day={day.date} />
                  <Printed details={details.answer?.find(({ _id }) => _id === booking._id)} />
                </li>
              ))}
            </List>
          </li>
        );
      })}
    </ul>
  );
}

/** On screen it is in the list of bookings. */
function Printed({ details }: { details: BookingDetails | undefined }) {
  return <div className="hidden print:block">{details && <DetailsList details={details} />}</div>;
}

/** Whether the start is free, for how many teams, or why not. */
function State({ start, teams, isBooked }: { start: PlannedStart; teams: number; isBooked: boolean }) {
  const texts = useTexts('diary');
  const { state, past, freeTeams } = start;
  const word = isBooked && !isFree(start) && state !== 'closed' ? 'booked' : past ? 'past' : state;
  const free = fillText(texts.freeTeams, { free: String(freeTeams), teams: String(teams) });
  return (
    <span
      className={`py-2 max-[22rem]:text-sm print:hidden ${isFree(start) && state === 'free' ? 'text-positive' : 'text-muted'}`}
    >
      {isFree(start) && state === 'free' && teams > 1 ? free : texts.states[word]}
    </span>
  );
}

function TakeButton({ at, take }: { at: DateTime; take: Props['take'] }) {
  const lang = useLang();
  const texts = useTexts('diary');
  return (
    <button
      type="button"
      className="icon-button text-accent sm:flex sm:w-auto sm:items-center sm:gap-1 sm:rounded sm:px-2"
      aria-label={fillText(texts.takeAt, { when: formatDateTime(at, lang) })}
      onClick={() => take(at)}
    >
      <Icon name="phone" size={20} />
      <span className="font-semibold max-sm:sr-only">{texts.take}</span>
    </button>
  );
}

/** All starts that have not begun. */
function WholeDay({ day: { date, slots }, change }: Pick<Props, 'day' | 'change'>) {
  const lang = useLang();
  const texts = useTexts('diary');
  const left = slots.filter(({ past }) => !past);
  if (left.length === 0) return null;
  const isWhole = left.length === slots.length;
  const times = left.map(({ time }) => time);
  const areAll = (closed: boolean) => left.every(({ state }) => (state === 'closed') === closed);
  const when = formatDate(date, lang, { dateStyle: 'full' });
  const named = (text: string) => ({ 'aria-label': `${text}: ${when}`, children: text });
  return (
    <div className="mt-2 flex flex-wrap gap-2 *:grow">
      {!areAll(true) && (
        <Button
          variant="quiet"
          onClick={() => change(date, times, true)}
          {...named(isWhole ? texts.closeDay : texts.closeRest)}
        />
      )}
      {!areAll(false) && (
        <Button
          variant="quiet"
          onClick={() => change(date, times, false)}
          {...named(isWhole ? texts.openDay : texts.openRest)}
        />
      )}
    </div>
  );
}
