import { formatDate, momentAt, shortMoment, yearUnlessThis } from '#domain/dates.ts';
import type { Language } from '#domain/languages.ts';
import { fillText } from '#domain/fillText.ts';
import { sumText } from '#domain/prices/sumText.ts';
import { durationLabel } from '#domain/schedules/durations.ts';
import type { Texts } from '#i18n/keys.ts';
import { ItemNames } from './BookedItems.tsx';
import { DateLeaf } from './DateLeaf.tsx';
import { ServicePicture } from './ServicePicture.tsx';
import type { CancelledBooking } from './useBookings.ts';
import { useSay } from './useSay.ts';
import { useLang, useTexts } from '../island.tsx';

/** docs/product.md 2.39: what is left of a cancelled booking, in its day. */
export function CancelledCard({ booking, href }: { booking: CancelledBooking; href: string }) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const { reasons } = useTexts('bookingMail');
  const say = useSay();
  const { service, date, time, minutes, prices, words } = booking;
  return (
    <li className="panel grid text-muted print:block sm:grid-cols-[216px_1fr]">
      <ServicePicture
        src={service.imageUrl ?? undefined}
        className="opacity-60 [filter:grayscale(1)] max-sm:hidden"
      />
      <div className="flex flex-wrap content-start items-start gap-x-2 gap-y-1.5 p-2 md:flex-nowrap">
        <DateLeaf date={date} time={time} cancelled />
        <div className="min-w-[min(100%,8.5rem)] flex-1 wrap-anywhere">
          <h2 className="text-lg text-muted line-through">{service.name}</h2>
          <p>
            {service.contactPerson}
            {minutes !== null && (
              <>
                {' · '}
                <span className="whitespace-nowrap">{durationLabel(minutes, lang)}</span>
              </>
            )}
          </p>
          {prices && (
            <p className="text-sm line-through">
              <ItemNames items={prices.items} />
              {prices.items.length > 0 && ' · '}
              {sumText(prices, say, lang)}
            </p>
          )}
          <p className="mt-0.5 text-sm">{howText(booking, lang, { texts, reasons })}</p>
          {words && <p className="text-sm whitespace-pre-line">{fillText(texts.words, { words })}</p>}
          {!service.published && booking.by !== 'team' && <p className="text-sm">{texts.notListed}</p>}
        </div>
        {service.published && (
          <div className="grid max-md:w-full">
            <a
              className="button button-quiet"
              href={`${href}#booking`}
              aria-label={fillText(texts.bookAgainAt, { name: service.name })}
            >
              {texts.bookAgain}
            </a>
          </div>
        )}
      </div>
    </li>
  );
}

function howText(
  { by, reason, lateSince, cancelledAt }: CancelledBooking,
  lang: Language,
  { texts, reasons }: { texts: Texts['bookings']; reasons: Texts['bookingMail']['reasons'] },
): string {
  const { date } = momentAt(cancelledAt);
  const day = formatDate(date, lang, { day: 'numeric', month: 'long', ...yearUnlessThis(date) });
  if (by === 'team') return fillText(texts.byTeam, { day });
  if (by === 'provider') {
    const text = fillText(texts.byProvider, { day });
    return reason && reason !== 'other' ? `${text}: ${reasons[reason]}` : text;
  }
  return lateSince
    ? fillText(texts.byYouLate, { day, when: shortMoment(momentAt(lateSince), lang) })
    : fillText(texts.byYou, { day });
}
