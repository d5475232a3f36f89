import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { clockText } from '#features/availability/clock.ts';
import { useToday } from '#features/booking/islands/useNow.ts';
import { useMessages } from '#features/messages/islands/useMessages.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useFetched } from '#platform/client/useFetched.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import { CallError } from '#platform/http/call.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { addDays, weekStart } from '#platform/time/calendar.ts';
import { dateRange, formatDate } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { isDate } from '#platform/time/vilnius.ts';
import { useBookingDetails } from '../../bookings/islands/useBookingDetails.ts';
import { useSeen } from '../../bookings/islands/useSeen.ts';
import { type Own, Owned, type ProviderAnswer } from '../../frame/islands/Owned.tsx';
import { useIsDesk } from '../../frame/islands/useIsDesk.ts';
import { useChanges } from '../../today/islands/useChanges.ts';
import { changeClosedTime, readProviderDays } from '../api.ts';
import { dayMinutes } from '../timeGrid.ts';
import { DiaryHead, type Range } from './DiaryHead.tsx';
import { fitsInto, type Pressed, TimeGrid } from './TimeGrid.tsx';

const weekLength = 7;

async function fetchDialogs() {
  const [{ Absence }, { BlockTime }] = await Promise.all([
    import('../../absence/islands/Absence.tsx'),
    import('./BlockTime.tsx'),
  ]);
  return { Absence, BlockTime };
}

interface Props extends Own {
  /** Changes reload the days. */
  bookings: ProviderAnswer['bookings'];
  onChanged: () => void;
}

/** docs/product.md 5.13. */
function Diary(own: Own) {
  return (
    <Owned {...own}>
      {({ bookings }, { reload }) => <Days {...own} bookings={bookings} onChanged={reload} />}
    </Owned>
  );
}

function Days({ providerKey, signedIn, bookings, onChanged }: Props) {
  const provider = useTexts('provider');
  const today = useToday();
  const [at, setAt] = useState(() => readDate() ?? today);
  useSeen([providerKey], bookings);
  useChanges(bookings, () => false);
  useMessages(providerKey, onChanged);
  const [followed, setFollowed] = useState(today);
  // Past midnight.
  if (followed !== today) {
    setFollowed(today);
    if (at === followed) setAt(today);
  }
  const [range, setRange] = useState<Range>('day');
  const [from, days] = range === 'week' ? [weekStart(at), weekLength] : [at, 1];
  const params = { key: providerKey };
  const loaded = useQuery(
    () => request(readProviderDays, { params, query: { from, days } }),
    [providerKey, from, days],
  );
  const { reload } = loaded;
  const before = useRef(bookings);
  useEffect(() => {
    if (before.current !== bookings) reload();
    before.current = bookings;
  }, [bookings, reload]);
  const [pressed, setPressed] = useState<Pressed>();
  const [blocking, setBlocking] = useState<{ asksUntil: boolean }>();
  const [isAbsent, setAbsent] = useState(
    () => signedIn && new URLSearchParams(location.search).has('absent'),
  );
  const dialogs = useFetched(fetchDialogs, {
    isWanted: isAbsent || blocking !== undefined,
    failed: provider.somethingWrong,
    onFailed: () => {
      setAbsent(false);
      setBlocking(undefined);
    },
  });
  const strip = useFetched(() => import('./Strip.tsx'), {
    isWanted: pressed !== undefined,
    failed: provider.somethingWrong,
    onFailed: () => setPressed(undefined),
  });
  const { busy, act } = useMutation(provider.somethingWrong);
  const dismiss = () => {
    setPressed(undefined);
    document.getElementById('calendar')?.focus({ preventScroll: true });
  };
  const changeTime = ({ isClosed, ...time }: Pressed) =>
    act(async () => {
      const body = { ...spanOf(time), closed: !isClosed, keep: [] };
      try {
        await request(changeClosedTime, { params, body });
      } catch (error) {
        if (!(error instanceof CallError && error.answer?.code === 'booked_there')) throw error;
        return setBlocking({ asksUntil: false });
      }
      dismiss();
      reload();
      showToast('success', provider.saved);
    });
  const onBlocked = () => {
    setBlocking(undefined);
    dismiss();
    reload();
    onChanged();
  };
  return (
    <section aria-labelledby="page">
      <DiaryHead
        at={at}
        range={range}
        onMove={(date) => {
          setPressed(undefined);
          setAt(date);
        }}
        onRange={setRange}
        onAbsent={signedIn && (() => setAbsent(true))}
      />
      <div id="calendar" tabIndex={-1} className="mt-4 outline-none" aria-busy={busy}>
        <QueryBoundary loaded={loaded} texts={provider} skeleton={<p role="status">{provider.loading}</p>}>
          {(answer) => (
            <Shown
              {...answer}
              bookings={bookings}
              providerKey={providerKey}
              pressed={pressed}
              onPress={setPressed}
              onChanged={onChanged}
              showDay={(date) => {
                setAt(date);
                setRange('day');
              }}
            />
          )}
        </QueryBoundary>
      </div>
      {pressed && strip && (
        <strip.Strip
          providerKey={providerKey}
          pressed={pressed}
          busy={busy}
          onChange={setPressed}
          onDismiss={dismiss}
          onChosen={() => void changeTime(pressed)}
          onUntil={() => setBlocking({ asksUntil: true })}
        />
      )}
      {isAbsent && dialogs && (
        <dialogs.Absence
          providerKey={providerKey}
          onClose={() => setAbsent(false)}
          onReported={() => {
            setAbsent(false);
            reload();
            onChanged();
          }}
        />
      )}
      {pressed && blocking && dialogs && (
        <dialogs.BlockTime
          providerKey={providerKey}
          span={spanOf(pressed)}
          {...blocking}
          onClose={() => setBlocking(undefined)}
          onBlocked={onBlocked}
        />
      )}
    </section>
  );
}

function spanOf({ date, from, to }: Omit<Pressed, 'isClosed'>): Record<'from' | 'to', DateTime> {
  const moment = (minute: number) =>
    minute < dayMinutes ? { date, time: clockText(minute) } : { date: addDays(date, 1), time: '00:00' };
  return { from: moment(from), to: moment(to) };
}

/** From the URL. */
function readDate(): string | undefined {
  const date = new URLSearchParams(location.search).get('date') ?? '';
  return isDate(date) ? date : undefined;
}

interface ShownProps extends AnswerOf<typeof readProviderDays>, Omit<Props, 'signedIn'> {
  pressed: Pressed | undefined;
  onPress: (pressed: Pressed) => void;
  showDay: (date: string) => void;
}

function Shown({ crews, days, bookings, onChanged, ...grid }: ShownProps) {
  const lang = useLang();
  const { providerKey, showDay } = grid;
  const details = useBookingDetails([providerKey], bookings);
  const { failed } = useTexts('provider');
  const rare = { failed, onFailed: () => undefined };
  // Phones print after a press, if at all.
  const printed = useFetched(() => import('./PrintedDay.tsx'), { ...rare, isWanted: useIsDesk() });
  const [width, measure] = useWidth();
  const isGrid = days.length === 1 || fitsInto(width, days, crews);
  const week = useFetched(() => import('./WeekRows.tsx'), { ...rare, isWanted: !isGrid });
  const clashes = useFetched(() => import('./Clashes.tsx'), {
    ...rare,
    isWanted: days.some((day) => day.bookings.length > 0 && day.elsewhere.length > 0),
  });
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  return (
    <div ref={measure}>
      <h2
        className={`mb-2 text-lg first-letter:uppercase print:hidden ${first === last ? 'max-sm:sr-only' : ''}`}
      >
        {first === last ? formatDate(first, lang, { dateStyle: 'full' }) : dateRange(first, last, lang)}
      </h2>
      {clashes && <clashes.Clashes days={days} providerKey={providerKey} onChanged={onChanged} />}
      {isGrid ? (
        <TimeGrid {...grid} days={days} crews={crews} detailsOf={details.of} />
      ) : (
        week && <week.WeekRows days={days} crews={crews} showDay={showDay} />
      )}
      {days.map(
        (day) => printed && <printed.PrintedDay key={day.date} day={day} crews={crews} details={details} />,
      )}
    </div>
  );
}

/** In CSS pixels. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure] as const;
}

export default island('Diary', Diary);
