import { useEffect, useRef, useState } from 'react';
import { request } from '#features/account/requests.ts';
import type { DateTime } from '#features/availability/index.ts';
import { useToday } from '#features/booking/islands/useNow.ts';
import { useMessages } from '#features/messages/islands/useMessages.ts';
import { island, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { weekStart } from '#platform/time/calendar.ts';
import { isDate } from '#platform/time/vilnius.ts';
import { type BookingDetailsQuery, useBookingDetails } from '../../bookings/islands/BookingDetails.tsx';
import { useSeen } from '../../bookings/islands/useSeen.ts';
import { type Own, Owned, type ProviderAnswer } from '../../frame/islands/Owned.tsx';
import { PhoneBooking } from '../../phone-bookings/islands/PhoneBooking.tsx';
import { useChanges } from '../../today/islands/useChanges.ts';
import { changeProviderDay, readProviderDays } from '../api.ts';
import { DayGrid } from './DayGrid.tsx';
import { DayList } from './DayList.tsx';
import { DiaryHead, type Look } from './DiaryHead.tsx';
import type { ChangeDay } from './Toggle.tsx';
import { WeekGrid } from './WeekGrid.tsx';

const weekLength = 7;

interface Props {
  providerKey: string;
  /** When these change, the days are loaded again. */
  bookings: ProviderAnswer['bookings'];
  onBooked: () => void;
}

function Diary(own: Own) {
  return (
    <Owned {...own}>
      {({ bookings }, { reload }) => (
        <Days providerKey={own.providerKey} bookings={bookings} onBooked={reload} />
      )}
    </Owned>
  );
}

/** A click closes or opens a start, with immediate effect. */
function Days({ providerKey, bookings, onBooked }: Props) {
  const provider = useTexts('provider');
  const texts = useTexts('diary');
  const today = useToday();
  const [at, setAt] = useState(() => readDate() ?? today);
  const details = useBookingDetails(providerKey, bookings);
  useSeen(providerKey, bookings);
  useChanges(bookings, () => false);
  useMessages(providerKey, onBooked);
  const [followed, setFollowed] = useState(today);
  // The page stays open over midnight.
  if (followed !== today) {
    setFollowed(today);
    if (at === followed) setAt(today);
  }
  const [look, setLook] = useState<Look>({ range: 'day', view: 'list' });
  const [from, days] = look.range === 'week' ? [weekStart(at), weekLength] : [at, 1];
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
  const { busy, act } = useMutation(provider.somethingWrong);
  const change: ChangeDay = (date, times, closed) =>
    void act(async () => {
      const changed = await request(changeProviderDay, {
        params: { ...params, date },
        body: { times, closed },
      });
      loaded.update((current) => ({
        ...current,
        days: current.days.map((day) => (day.date === date ? changed : day)),
      }));
      showToast('success', provider.saved);
    });
  const [taking, setTaking] = useState<DateTime>();
  const showDay = (date: string) => {
    setAt(date);
    setLook({ range: 'day', view: 'list' });
  };

  return (
    <section aria-labelledby="page" className="print:[zoom:0.75]">
      <p className="mt-1 mb-4 max-w-prose text-muted print:hidden">{texts.text}</p>
      <DiaryHead at={at} onMove={setAt} look={look} onLook={setLook} />
      <div aria-busy={busy} className="mt-4">
        <QueryBoundary loaded={loaded} texts={provider} skeleton={<p role="status">{provider.loading}</p>}>
          {(answer) => (
            <Shown
              {...answer}
              details={details}
              look={look}
              change={change}
              take={setTaking}
              showDay={showDay}
            />
          )}
        </QueryBoundary>
      </div>
      {taking && (
        <PhoneBooking
          providerKey={providerKey}
          at={taking}
          onClose={() => setTaking(undefined)}
          onBooked={() => {
            setTaking(undefined);
            onBooked();
          }}
        />
      )}
    </section>
  );
}

/** The day that the page's address names. */
function readDate(): string | undefined {
  const date = new URLSearchParams(location.search).get('date') ?? '';
  return isDate(date) ? date : undefined;
}

interface ShownProps extends AnswerOf<typeof readProviderDays> {
  details: BookingDetailsQuery;
  look: Look;
  change: ChangeDay;
  take: (at: DateTime) => void;
  showDay: (date: string) => void;
}

function Shown({ teams, days, details, look, change, take, showDay }: ShownProps) {
  if (look.view === 'list')
    return (
      <div className="grid gap-6">
        {days.map((day) => (
          <DayList key={day.date} day={day} teams={teams} details={details} change={change} take={take} />
        ))}
      </div>
    );
  if (look.range === 'week') return <WeekGrid days={days} teams={teams} change={change} showDay={showDay} />;
  return days.map((day) => <DayGrid key={day.date} day={day} teams={teams} change={change} />);
}

export default island('Diary', Diary);
