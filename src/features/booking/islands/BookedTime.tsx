import { clockTime } from '#platform/time/dates.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { TimeSlot } from '#platform/time/timeSlots.ts';
import { addMinutes, slotLabel } from '#platform/time/vilnius.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';

interface Props {
  start: TimeSlot;
  minutes: number | null | undefined;
  cancelled?: boolean;
}

/** When a booking of a day begins and ends. */
export function BookedTime({ start, minutes, cancelled = false }: Props) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const end = minutes && fillText(texts.until, { time: clockTime(addMinutes(start, minutes), lang) });
  const note = cancelled ? texts.cancelled : end;
  return (
    <p className="booking-time">
      <time dateTime={`${start.date}T${start.time}`}>{slotLabel(start.time, lang)}</time>{' '}
      {note && <span className="text-sm text-muted">{note}</span>}
    </p>
  );
}
