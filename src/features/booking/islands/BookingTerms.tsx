import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime, toDateTime } from '#platform/time/dates.ts';
import { present } from '#platform/time/present.ts';
import { readStart } from '#platform/time/vilnius.ts';
import { freeUntil } from '../cancellation/fairCancellation.ts';

interface Props {
  freeCancellation: number;
}

/** docs/product.md 2.56. */
export function ServiceTerms({ freeCancellation }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  if (freeCancellation === 0) return null;
  return <p>{fillCounted(texts, 'freeCancellation', { count: freeCancellation / 60 }, lang)}</p>;
}

export function BookingTerms({ freeCancellation, date, time }: Props & { date: string; time: string }) {
  const lang = useLang();
  const texts = useTexts('booking');
  if (freeCancellation === 0) return null;
  const bookedAt = present();
  const startsAt = readStart(date, time);
  const until = freeUntil({ startsAt, bookedAt, freeCancellation });
  const isSoon = startsAt.getTime() - freeCancellation * 60_000 <= bookedAt.getTime();
  const when = formatDateTime(toDateTime(until.toISOString()), lang);
  return (
    <p className="text-sm text-muted">{isSoon ? texts.freeBriefly : fillText(texts.freeUntil, { when })}</p>
  );
}
