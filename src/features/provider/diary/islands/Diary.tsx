import { useCallback, useRef, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { clockText } from '#features/availability/clock.ts';
import { useToday } from '#features/booking/islands/useNow.ts';
import { useMessages } from '#features/messages/islands/useMessages.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useFetched } from '#platform/client/useFetched.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { CallError } from '#platform/http/call.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { addDays, weekLength, weekStart } from '#platform/time/calendar.ts';
import { dateRange, formatDate } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { dayMinutes } from '#platform/time/units.ts';
import { isDate } from '#platform/time/vilnius.ts';
import { useBookingDetails } from '../../bookings/islands/useBookingDetails.ts';
import { useSeen } from '../../bookings/islands/useSeen.ts';
import {
  type ProviderAnswer,
  ProviderBoundary,
  type ProviderProps,
} from '../../frame/islands/ProviderBoundary.tsx';
import { useIsDesk } from '../../frame/islands/useIsDesk.ts';
import { useChanges } from '../../today/islands/useChanges.ts';
import { changeClosedTime, readProviderDays } from '../api.ts';
import type { Pressed } from '../timeGrid.ts';
import { DiaryHead, type Range } from './DiaryHead.tsx';
import { fitsInto, TimeGrid } from './TimeGrid.tsx';

interface Props extends ProviderProps {
  /** Changes reload the days. */
  bookings: ProviderAnswer['bookings'];
  onChanged: () => void;
}

/** docs/product.md 5.13. */
function Diary(props: ProviderProps) {
  return (
    <ProviderBoundary {...props}>
      {({ bookings }, { reload }) => <Days {...props} bookings={bookings} onChanged={reload} />}
    </ProviderBoundary>
  );
}

function Days({ providerKey, signedIn, bookings, onChanged }: Props) {
  const { loading, saved } = useTexts('common');
  const today = useToday();
  /** Undefined for today, which changes at midnight. */
  const [chosen, setChosen] = useState(() => readDate(today));
  const at = chosen ?? today;
  const show = (date: string) => setChosen(date === today ? undefined : date);
  useSeen([providerKey], bookings);
  useMessages(providerKey, onChanged);
  const [range, setRange] = useState<Range>('day');
  const [from, days] = range === 'week' ? [weekStart(at), weekLength] : [at, 1];
  const params = { key: providerKey };
  const loaded = useRequest(readProviderDays, { params, query: { from, days } });
  const { reload } = loaded;
  useChanges(bookings, reload);
  const [pressed, setPressed] = useState<Pressed>();
  const opener = useRef<Element>(null);
  const [dialog, setDialog] = useState<'absence' | 'block' | 'blockUntil' | undefined>(() =>
    signedIn && new URLSearchParams(location.search).has('absent') ? 'absence' : undefined,
  );
  const close = () => setDialog(undefined);
  const dialogs = useFetched(() => import('./dialogs.ts'), dialog !== undefined, close);
  const strip = useFetched(
    () => import('./Strip.tsx'),
    pressed !== undefined,
    () => setPressed(undefined),
  );
  const { busy, act } = useMutation();
  const dismiss = () => {
    setPressed(undefined);
    document.getElementById('calendar')?.focus({ preventScroll: true });
  };
  const changeTime = ({ isClosed, ...time }: Pressed) =>
    act(async () => {
      const body = { ...toSpan(time), closed: !isClosed, keep: [] };
      try {
        await request(changeClosedTime, { params, body });
      } catch (error) {
        if (!(error instanceof CallError && error.answer?.code === 'booked_there')) throw error;
        return setDialog('block');
      }
      dismiss();
      reload();
      showToast('success', saved);
    });
  return (
    <section aria-labelledby="page">
      <DiaryHead
        at={at}
        range={range}
        onMove={(date) => {
          setPressed(undefined);
          show(date);
        }}
        onRange={setRange}
        onAbsent={signedIn && (() => setDialog('absence'))}
      />
      <div id="calendar" tabIndex={-1} className="mt-4 outline-none" aria-busy={busy}>
        <QueryBoundary loaded={loaded} skeleton={<p role="status">{loading}</p>}>
          {(answer) => (
            <Shown
              {...answer}
              bookings={bookings}
              providerKey={providerKey}
              pressed={pressed}
              onPress={(time) => {
                opener.current = document.activeElement;
                setPressed(time);
              }}
              onChanged={onChanged}
              showDay={(date) => {
                show(date);
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
          onDismiss={() => {
            dismiss();
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
          }}
          onChosen={() => void changeTime(pressed)}
          onUntil={() => setDialog('blockUntil')}
        />
      )}
      {dialogs && dialog === 'absence' && (
        <dialogs.Absence
          providerKey={providerKey}
          onClose={close}
          onReported={() => {
            close();
            onChanged();
          }}
        />
      )}
      {dialogs && pressed && (dialog === 'block' || dialog === 'blockUntil') && (
        <dialogs.BlockTime
          providerKey={providerKey}
          span={toSpan(pressed)}
          asksUntil={dialog === 'blockUntil'}
          onClose={close}
          onBlocked={() => {
            close();
            dismiss();
            onChanged();
          }}
        />
      )}
    </section>
  );
}

function toSpan({ date, from, to }: Omit<Pressed, 'isClosed'>): Record<'from' | 'to', DateTime> {
  const moment = (minute: number) =>
    minute < dayMinutes ? { date, time: clockText(minute) } : { date: addDays(date, 1), time: '00:00' };
  return { from: moment(from), to: moment(to) };
}

function readDate(today: string): string | undefined {
  const date = new URLSearchParams(location.search).get('date') ?? today;
  return isDate(date) && date !== today ? date : undefined;
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
  // Phones print after a press, if at all.
  const printed = useFetched(() => import('./PrintedDay.tsx'), useIsDesk());
  const [width, measure] = useWidth();
  const isGrid = days.length === 1 || fitsInto(width, days, crews);
  const week = useFetched(() => import('./WeekRows.tsx'), !isGrid);
  const clashes = useFetched(
    () => import('./Clashes.tsx'),
    days.some((day) => day.bookings.length > 0 && day.elsewhere.length > 0),
  );
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
      {printed &&
        days.map((day) => (
          <printed.PrintedDay key={day.date} day={day} crews={crews} detailsOf={details.of} />
        ))}
    </div>
  );
}

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
