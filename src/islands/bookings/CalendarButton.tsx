import { bookingCalendar } from '#contract/bookings/bookingCalendar.ts';
import { fillText } from '#domain/fillText.ts';
import { request } from '#stores/requests.ts';
import { Button } from '#ui/Button.tsx';
import { useAction } from '../calls/useAction.ts';
import { download } from '../personal/download.ts';
import { useTexts } from '../island.tsx';

interface Props {
  id: string;
  name: string;
  when: string;
  variant?: 'primary' | 'quiet';
}

/** The request needs the token, so this cannot be a plain link. */
export function CalendarButton({ id, name, when, variant = 'quiet' }: Props) {
  const texts = useTexts('bookings');
  const { busy, act } = useAction(texts.calendarFailed);
  return (
    <Button
      variant={variant}
      busy={busy}
      aria-label={fillText(texts.addToCalendarOf, { name, when })}
      onClick={() =>
        void act(async () =>
          download('booking.ics', 'text/calendar', await request(bookingCalendar, { params: { id } })),
        )
      }
    >
      {texts.addToCalendar}
    </Button>
  );
}
