import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { clockTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { addMinutes, timeLabel } from '#platform/time/vilnius.ts';

interface Props {
  start: DateTime;
  minutes: number | null | undefined;
  cancelled?: boolean;
  className?: string;
}

export function BookedTime({ start, minutes, cancelled = false, className = '' }: Props) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const end = minutes && fillText(texts.until, { time: clockTime(addMinutes(start, minutes), lang) });
  const note = cancelled ? texts.cancelled : end;
  return (
    <p>
      <time
        className={`font-display text-[1.5rem]/[1.25] font-[650] tracking-[-0.01em] whitespace-nowrap sm:block ${className}`}
        dateTime={`${start.date}T${start.time}`}
      >
        {timeLabel(start.time, lang)}
      </time>{' '}
      {note && <span className="text-sm text-muted sm:block">{note}</span>}
    </p>
  );
}
