import { paths } from '#features/addresses/paths.ts';
import { defaultSchedule, openStarts, type Schedule } from '#features/availability/index.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { readWeekday } from '#platform/time/calendar.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { ProviderBooking } from '../../bookings/api.ts';

interface Props {
  providerKey: string;
  bookings: ProviderBooking[];
  saved: Schedule;
  draft: Schedule;
}

/** Upcoming bookings, also by phone and of any crew, that the saved hours contain and the changed ones do not. */
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
          <ul>
            {lost.map(({ _id, customer, date, time }) => (
              <li key={_id}>
                <a
                  className="link inline-flex min-h-11 items-center wrap-anywhere"
                  href={paths.provider(lang, providerKey, 'visit', _id)}
                >
                  {`${customer}, ${formatDateTime({ date, time }, lang)}`}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Whether the hours contain the work, wherever it starts: by phone, any time can be a start. */
function contains(schedule: Schedule, { date, time, workMinutes }: ProviderBooking): boolean {
  const { hours, closures, daysOff, closedOnHolidays } = schedule;
  const starts = { starts: 'own' as const, ownStarts: [{ weekday: readWeekday(date), time }] };
  const open = { ...defaultSchedule, hours, closures, daysOff, closedOnHolidays, ...starts };
  return openStarts({ ...open, duration: workMinutes ?? schedule.duration }, date).length > 0;
}
