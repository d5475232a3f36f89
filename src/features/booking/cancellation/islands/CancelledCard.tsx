import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { dayAndMonth, formatDateTime, toDateTime } from '#platform/time/dates.ts';
import { BookAgain } from '../../islands/BookAgain.tsx';
import { BookedTime } from '../../islands/BookedTime.tsx';
import { BookedWork } from '../../islands/BookedWork.tsx';
import {
  bareAction,
  bookingRow,
  rowActions,
  rowId,
  rowPicture,
  rowWhere,
  rowWho,
} from '../../islands/bookingRow.ts';
import { ServicePicture } from '../../islands/ServicePicture.tsx';
import type { CancelledBooking } from '../../islands/useBookings.ts';

/** docs/product.md 2.39. */
export function CancelledCard({ booking }: { booking: CancelledBooking }) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const reasons = useTexts('cancellationReasons');
  const { service, prices, note, by, reason } = booking;
  return (
    <li id={rowId(booking)} tabIndex={-1} className={`${bookingRow} text-muted`}>
      <BookedTime start={booking} minutes={null} cancelled className="line-through decoration-1" />
      <ServicePicture
        src={service.imageUrl ?? undefined}
        className={`${rowPicture} opacity-55 grayscale`}
        sizes="96px"
      />
      <div className={rowWho}>
        <h3 className="text-base line-through decoration-1 sm:text-[1.125rem]/[1.45]">{service.name}</h3>
        <p className="text-sm">{service.contactPerson}</p>
      </div>
      <div className={rowWhere}>
        <p className="dotted">
          <span>{howText(booking, lang, texts)}</span>{' '}
          {by === 'provider' && reason && reason !== 'other' && <span>{reasons[reason]}</span>}
        </p>
        {note && <p className="whitespace-pre-line">{fillText(texts.note, { note })}</p>}
        {prices && (
          <div className="text-sm [&_span]:line-through">
            <BookedWork prices={prices} />
          </div>
        )}
        {!service.published && booking.by !== 'team' && <p className="text-sm">{texts.notListed}</p>}
      </div>
      {service.published && (
        <div className={rowActions}>
          <BookAgain booking={booking} className={`button button-quiet ${bareAction}`} />
        </div>
      )}
    </li>
  );
}

function howText(
  { by, lateSince, cancelledAt }: CancelledBooking,
  lang: Language,
  texts: Texts['bookings'],
): string {
  const { date } = toDateTime(cancelledAt);
  const day = dayAndMonth(date, lang);
  if (by === 'team') return fillText(texts.byTeam, { day });
  if (by === 'provider') return fillText(texts.byProvider, { day });
  return lateSince
    ? fillText(texts.byYouLate, { day, when: formatDateTime(toDateTime(lateSince), lang) })
    : fillText(texts.byYou, { day });
}
