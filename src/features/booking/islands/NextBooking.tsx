import type { ReactNode } from 'react';
import { durationLabel } from '#features/availability/durations.ts';
import { sumNotes, sumParts } from '#features/pricing/sumText.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { phoneLink, phoneText } from '#platform/forms/phones.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { daysBetween } from '#platform/time/calendar.ts';
import { clockTime, formatDate, localeFor, momentLabel, relativeDay } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { dayMinutes, minuteMilliseconds } from '#platform/time/units.ts';
import { addMinutes, readStart, timeLabel, vilniusClock } from '#platform/time/vilnius.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { FreeUntil } from '../cancellation/islands/FreeUntil.tsx';
import { ProposedTimes } from '../proposals/islands/ProposedTimes.tsx';
import { ItemNames } from './BookedItems.tsx';
import { BookingActions, type BookingHandlers } from './BookingActions.tsx';
import { rowId } from './bookingRow.ts';
import { DateBadge } from './DateBadge.tsx';
import { next, nextBody, nextPicture, nextSum, Tear } from './nextTicket.tsx';
import { OwnAddress } from './OwnAddress.tsx';
import { SeenByProvider } from './ProviderSide.tsx';
import { ServicePicture } from './ServicePicture.tsx';
import { SumNotes, useTranslateSum } from './SumNotes.tsx';
import type { BookedService, BookingState } from './useBookings.ts';
import { useNow } from './useNow.ts';

/** docs/product.md 2.14. */
export function NextBooking({ booking, ...handlers }: { booking: BookedService } & BookingHandlers) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const { date, time, service, state, prices, providerPhone } = booking;
  const day = relativeDay(date, lang) ?? formatDate(date, lang, { weekday: 'long' });
  const until =
    state?.minutes && fillText(texts.until, { time: clockTime(addMinutes(booking, state.minutes), lang) });
  const soon = useHowSoon(booking);
  return (
    <li id={rowId(booking)} tabIndex={-1} className={`card panel ${next}`}>
      <ServicePicture
        src={service.imageUrls[0]}
        className={nextPicture}
        sizes="(min-width: 60em) 528px, 100vw"
      />
      <div className={nextBody}>
        <div className="flex items-center gap-4 md:gap-5">
          <DateBadge date={date} />
          <div className="min-w-0">
            <h2 className="text-[1.5rem]/[1.25] first-letter:uppercase md:text-[1.875rem]/[1.2]">
              <time dateTime={`${date}T${time}`}>
                {day}, <span className="whitespace-nowrap">{timeLabel(time, lang)}</span>
              </time>
            </h2>
            <p className="text-muted max-md:text-sm">{joinFacts([until, soon])}</p>
          </div>
        </div>
        <dl className="mt-4 grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 gap-y-2 md:mt-5 md:grid-cols-[64px_minmax(0,1fr)] md:gap-x-5">
          <Fact icon="person" label={texts.who}>
            <div className="flex items-start gap-2 md:block">
              <div className="min-w-0 grow">
                <a className="card-link font-display font-semibold" href={paths.service(lang, service._id)}>
                  {service.name}
                </a>{' '}
                <span className="block text-muted md:inline md:before:content-['·_']">
                  {service.contactPerson}
                </span>
                <span className="block text-sm text-muted">{service.address}</span>
              </div>
              {providerPhone && <Phone phone={providerPhone} />}
            </div>
          </Fact>
          {state && (
            <Fact icon="place" label={texts.where} isAction={!state.address}>
              <OwnAddress booking={booking} onDetails={() => handlers.onDialog('details')} />
            </Fact>
          )}
          {prices && prices.items.length > 0 && (
            <Fact icon="work" label={texts.work}>
              <ItemNames items={prices.items} withPrices={prices.items.length > 1} />
            </Fact>
          )}
        </dl>
      </div>
      <div className={nextSum}>
        {prices && <Sum prices={prices} />}
        {state && <SeenByProvider seen={state.seen} />}
        {state?.series && <p className="text-sm text-muted">{fillText(texts.series, state.series)}</p>}
        <FreeUntil until={state?.freeUntil} />
      </div>
      {state?.lastMessage && <LastMessage message={state.lastMessage} name={service.contactPerson} />}
      <ProposedTimes
        booking={booking}
        className="row-start-5 mx-4 sm:col-start-2 md:row-start-4 md:mx-8 md:pb-6"
        onChanged={handlers.onChanged}
      />
      <Tear />
      <BookingActions booking={booking} isNext {...handlers} />
    </li>
  );
}

interface FactProps {
  icon: IconName;
  label: string;
  /** Whether only a button is shown. */
  isAction?: boolean;
  children: ReactNode;
}

/** On phones the icon replaces the label. */
function Fact({ icon, label, isAction = false, children }: FactProps) {
  const onPaper = isAction ? 'print:hidden' : '';
  return (
    <>
      <dt className={`pt-0.5 text-muted md:pt-0 ${onPaper}`}>
        <Icon name={icon} size={20} className="md:hidden" />
        <span className="max-md:sr-only">{label}</span>
      </dt>
      <dd className={onPaper}>{children}</dd>
    </>
  );
}

function Phone({ phone }: { phone: string }) {
  const texts = useTexts('bookings');
  return (
    <a
      className="relative link tabular grid min-h-11 min-w-11 shrink-0 place-items-center rounded border border-control md:-my-[10px] md:inline-flex md:border-0"
      href={phoneLink(phone)}
      aria-label={fillText(texts.call, { phone })}
    >
      <Icon name="phone" size={20} className="md:hidden" />
      <span className="max-md:sr-only">{phoneText(phone)}</span>
    </a>
  );
}

function Sum({ prices }: { prices: NonNullable<BookedService['prices']> }) {
  const lang = useLang();
  const { paying } = useTexts('booking');
  const translateSum = useTranslateSum();
  const { amount, unit } = sumParts(prices, translateSum, lang);
  const notes = [...(unit ? [unit] : []), ...sumNotes(prices, translateSum, lang)];
  return (
    <div className="relative">
      <Icon name="money" size={20} className="absolute top-0.5 -left-8 text-muted md:hidden" />
      <p className="dotted">
        <span className={`font-display font-[650] md:block ${amount ? 'md:text-[1.5rem]/[1.25]' : ''}`}>
          {amount ?? translateSum('byProvider')}
        </span>
        <SumNotes notes={notes} />
        <span className="block text-sm text-muted">{paying}</span>
      </p>
    </div>
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
    <div className="row-start-4 mx-4 mt-3 flex gap-3 rounded bg-sunken px-3 py-[10px] sm:col-start-2 md:row-start-3 md:mx-8 md:mt-0 md:rounded-none md:border-t md:border-line md:bg-transparent md:px-0 md:pt-4 md:pb-6">
      <Icon name="message" size={20} className="mt-0.5 text-accent max-md:hidden" />
      <p className="line-clamp-2 text-[0.875rem]/[1.43] md:text-base">
        <b className="font-display leading-none font-semibold">
          {from === 'customer' ? you : name}, {momentLabel(at, lang)}
        </b>{' '}
        {text || photos}
      </p>
    </div>
  );
}

/** Up to this many days the ticket counts days; after that it shows the date. */
const daysCounted = 14;

/** 'in 3 hrs 45 min'; from the day after tomorrow in days, up to `daysCounted`. */
function useHowSoon({ date, time }: DateTime): string {
  const lang = useLang();
  const { soon } = useTexts('bookings');
  const now = useNow();
  const minutes = Math.ceil((readStart(date, time).getTime() - now.getTime()) / minuteMilliseconds);
  const days = daysBetween(vilniusClock(now).date, date);
  if (days > daysCounted) return '';
  if (days > 1) return new Intl.RelativeTimeFormat(localeFor(lang)).format(days, 'day');
  const isSoon = minutes > 0 && minutes < dayMinutes;
  return isSoon ? fillText(soon, { duration: durationLabel(minutes, lang) }) : '';
}
