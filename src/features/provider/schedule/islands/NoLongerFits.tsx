import { forCrew, openStarts, type Schedule } from '#features/availability/index.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { readWeekday } from '#platform/time/calendar.ts';
import type { ProviderBooking } from '../../bookings/api.ts';
import { BookingLinks } from './Conflicts.tsx';

interface Props {
  providerKey: string;
  bookings: ProviderBooking[];
  saved: Schedule;
  draft: Schedule;
}

/** Upcoming bookings, also by phone, that the saved hours of their crew contain and the changed ones do not. */
export function NoLongerFits({ providerKey, bookings, saved, draft }: Props) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const lost = bookings.filter(
    (booking) => !booking.past && contains(saved, booking) && !contains(draft, booking),
  );
  return (
    <div role="status">
      {lost.length > 0 && (
        <div className="border-l-4 border-warning pl-3">
          <p className="text-warning">{fillCounted(texts, 'lost', { count: lost.length }, lang)}</p>
          <BookingLinks providerKey={providerKey} bookings={lost} />
        </div>
      )}
    </div>
  );
}

/** Whether the hours contain the work, wherever it starts: by phone, any time can be a start. */
function contains(schedule: Schedule, { date, time, workMinutes, crew }: ProviderBooking): boolean {
  const ofCrew = { ...forCrew(schedule, crew ?? 0), crews: 1, crewHours: [] };
  const starts = { starts: 'own' as const, ownStarts: [{ weekday: readWeekday(date), time }] };
  return openStarts({ ...ofCrew, ...starts, duration: workMinutes ?? schedule.duration }, date).length > 0;
}
