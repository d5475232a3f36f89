import { bookingCalendar } from '#contract/bookings/bookingCalendar.ts';
import { request } from '#stores/requests.ts';
import { useAction } from '../calls/useAction.ts';
import { useTexts } from '../island.tsx';
import { download } from '../personal/download.ts';

/** The request needs the token, so this cannot be a plain link. */
export function useCalendarFile(id: string) {
  const { calendarFailed } = useTexts('bookings');
  const { busy, act } = useAction(calendarFailed);
  const save = () =>
    act(async () =>
      download('booking.ics', 'text/calendar', await request(bookingCalendar, { params: { id } })),
    );
  return { busy, save };
}
