import type { ReactNode } from 'react';
import { daysBetween } from '#platform/time/calendar.ts';
import {
  clockTime,
  formatDate,
  localeFor,
  toTimeSlot,
  relativeDay,
  shortDate,
} from '#platform/time/dates.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { phoneLink } from '#platform/forms/phones.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { TimeSlot } from '#platform/time/timeSlots.ts';
import { paths } from '#features/addresses/paths.ts';
import { sumNotes, sumText } from '#features/pricing/sumText.ts';
import { durationLabel } from '#features/availability/durations.ts';
import { addMinutes, slotLabel, readStart, vilniusClock } from '#platform/time/vilnius.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { ItemNames } from './BookedItems.tsx';
import { BookingActs, type Acts } from './BookingActs.tsx';
import { DateLeaf } from './DateLeaf.tsx';
import { FreeUntil } from '../cancellation/islands/FreeUntil.tsx';
import { OwnAddress } from './OwnAddress.tsx';
import { ProposedTimes } from '../proposals/islands/ProposedTimes.tsx';
import { SeenByProvider } from './ProviderSide.tsx';
import { ServicePicture } from './ServicePicture.tsx';
import type { BookedService, BookingState } from './useBookings.ts';
import { useNow } from './useNow.ts';
import { useTranslateSum } from './useTranslateSum.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';

/** docs/product.md 2.14: the booking that comes next, as a ticket: what is agreed, and on its stub what can be done. */
export function NextBooking({ booking, ...acts }: { booking: BookedService } & Acts) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const { date, time, service, state, prices, providerPhone } = booking;
  const day = relativeDay(date, lang) ?? formatDate(date, lang, { weekday: 'long' });
  const until =
    state?.minutes && fillText(texts.until, { time: clockTime(addMinutes(booking, state.minutes), lang) });
  const soon = useHowSoon(booking);
  return (
    <li className="next card panel">
      <ServicePicture
        src={service.imageUrls[0]}
        className="next-picture"
        sizes="(min-width: 60em) 528px, 100vw"
      />
      <div className="next-body">
        <div className="flex items-center gap-2 md:gap-2.5">
          <DateLeaf date={date} />
          <div className="min-w-0">
            <h2 className="next-when first-letter:uppercase">
              <time dateTime={`${date}T${time}`}>
                {day}, <span className="whitespace-nowrap">{slotLabel(time, lang)}</span>
              </time>
            </h2>
            <p className="text-muted max-md:text-sm">{[until, soon].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
        <dl className="next-facts">
          <Fact icon="person" label={texts.who}>
            <div className="next-who">
              <div className="min-w-0 grow">
                <a className="card-link font-display font-semibold" href={paths.service(lang, service._id)}>
                  {service.name}
                </a>{' '}
                <span className="next-contact">{service.contactPerson}</span>
                <span className="block text-sm text-muted">{service.address}</span>
              </div>
              {providerPhone && <Phone phone={providerPhone} />}
            </div>
          </Fact>
          {state && (
            <Fact icon="place" label={texts.where}>
              <OwnAddress booking={booking} onDetails={acts.onDetails} />
            </Fact>
          )}
          {prices && prices.items.length > 0 && (
            <Fact icon="work" label={texts.work}>
              <ItemNames items={prices.items} withPrices={prices.items.length > 1} />
            </Fact>
          )}
        </dl>
      </div>
      <div className="next-sum">
        {prices && <Sum prices={prices} />}
        {state && <SeenByProvider seen={state.seen} />}
        {state?.series && <p className="text-sm text-muted">{fillText(texts.series, state.series)}</p>}
        <FreeUntil until={state?.freeUntil} />
      </div>
      {state?.lastMessage && <LastMessage message={state.lastMessage} name={service.contactPerson} />}
      <ProposedTimes booking={booking} onChanged={acts.onChanged} />
      <span className="next-tear" />
      <BookingActs booking={booking} isNext {...acts} />
    </li>
  );
}

/** On a phone the icon says what the word says elsewhere. */
function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <>
      <dt>
        <Icon name={icon} size={20} />
        <span className="max-md:sr-only">{label}</span>
      </dt>
      <dd>{children}</dd>
    </>
  );
}

function Phone({ phone }: { phone: string }) {
  const texts = useTexts('bookings');
  return (
    <a
      className="next-phone link tabular"
      href={phoneLink(phone)}
      aria-label={fillText(texts.call, { phone })}
    >
      <Icon name="phone" size={20} />
      <span className="max-md:sr-only">{phone}</span>
    </a>
  );
}

function Sum({ prices }: { prices: NonNullable<BookedService['prices']> }) {
  const lang = useLang();
  const { paying } = useTexts('booking');
  const translateSum = useTranslateSum();
  return (
    <p>
      <span className="next-price">{sumText(prices, translateSum, lang)}</span>{' '}
      <span className="text-sm text-muted">
        {[...sumNotes(prices, translateSum, lang), paying].join('; ')}
      </span>
    </p>
  );
}

function LastMessage({
  message: { from, text, at },
  name,
}: {
  message: NonNullable<BookingState['lastMessage']>;
  name: string;
}) {
  const lang = useLang();
  const { you } = useTexts('bookings');
  const { photos } = useTexts('details');
  return (
    <div className="next-message">
      <Icon name="message" size={20} />
      <p>
        <b>
          {from === 'customer' ? you : name}, {momentLabel(at, lang)}
        </b>{' '}
        {text || photos}
      </p>
    </div>
  );
}

/** The time alone of what was written today. */
function momentLabel(instant: string, lang: Language): string {
  const { date, time } = toTimeSlot(instant);
  return date === vilniusClock(new Date()).date ? slotLabel(time, lang) : shortDate(date, lang);
}

/** Two weeks: until then people count days, later they read the date. */
const daysCounted = 14;

/** 'in 3 hrs 45 min'; from the day after tomorrow on in how many days, and nothing beyond `daysCounted`. */
function useHowSoon({ date, time }: TimeSlot): string {
  const lang = useLang();
  const { soon } = useTexts('bookings');
  const now = useNow();
  const minutes = Math.ceil((readStart(date, time).getTime() - now.getTime()) / 60_000);
  const days = daysBetween(vilniusClock(now).date, date);
  if (days > daysCounted) return '';
  if (days > 1) return new Intl.RelativeTimeFormat(localeFor(lang)).format(days, 'day');
  const isSoon = minutes > 0 && minutes < 24 * 60;
  return isSoon ? fillText(soon, { duration: durationLabel(minutes, lang) }) : '';
}
