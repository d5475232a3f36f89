import { BookedItems } from '#features/booking/islands/BookedItems.tsx';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { mailtoHref } from '#platform/forms/emails.ts';
import { phoneLink, phoneText } from '#platform/forms/phones.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { useCrews } from '../../crews/islands/useCrews.ts';
import type { ProviderDay } from '../api.ts';

interface Props {
  booking: ProviderDay['bookings'][number];
  crews: number;
  day: string;
}

export function BookingLine({
  booking: { _id, customer, contact, byPhone, date, time, until, crew, prices, series },
  crews,
  day,
}: Props) {
  const lang = useLang();
  const texts = useTexts('diary');
  const { nameOf } = useCrews();
  const facts = [
    date < day && fillText(texts.since, { when: formatDateTime({ date, time }, lang) }),
    until && fillText(texts.until, { time: timeLabel(until, lang) }),
    crews > 1 && crew !== null && nameOf(crew),
    byPhone && texts.byPhone,
    series && fillText(texts.series, series),
  ].filter(Boolean);
  return (
    <div className="min-w-0 wrap-anywhere">
      <span className="font-semibold" data-booking={_id}>
        {customer}
      </span>
      {facts.length > 0 && (
        <span className="block text-sm text-muted first-letter:uppercase">{joinFacts(facts)}</span>
      )}
      {prices && <BookedItems prices={prices} />}
      {contact && (
        <a
          className="link flex min-h-11 print:min-h-0 w-fit items-center text-sm wrap-anywhere"
          href={byPhone ? phoneLink(contact) : mailtoHref(contact)}
        >
          {phoneText(contact)}
        </a>
      )}
    </div>
  );
}
