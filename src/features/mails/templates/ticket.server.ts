import { capitalize } from '#platform/i18n/capitalize.ts';
import { formatDate, localeFor, toTimeSlot, shortWeekday, yearUnlessThis } from '#platform/time/dates.ts';
import { slotLabel } from '#platform/time/vilnius.ts';
import { mailedAddress, readStarts } from './facts.server.ts';
import type { Context } from './context.server.ts';
import { fullDate } from './times.server.ts';

/** What a row of the table says of its ticket. */
export interface TicketOf {
  /** The label of the address of the visit. */
  place?: 'customer' | 'provider';
  /** Where it is not known, the ticket says so (docs/product.md 2.45). */
  asksForPlace?: boolean;
}

/** How a mail about a booking begins (docs/product.md 6.12). */
export interface Ticket {
  leaf: { weekday: string; day: string; month: string; year: string };
  /** Beside the leaf: 'Tuesday, 10AM' */
  when: string;
  /** In plain text, where there is no leaf: 'Tuesday, 4 March 2031, 10AM (Vilnius time)' */
  fullWhen: string;
  /** Of several bookings, the ticket is the first one's. */
  count?: string | undefined;
  place?: { label: string; text: string; isMissing: boolean } | undefined;
  /** Whose clock it is. */
  zone: string;
  isCancelled: boolean;
}

export function fillTicket(row: TicketOf, context: Context, isCancelled: boolean): Ticket {
  const { content, language, t } = context;
  const startsAt = content.startsAt ?? '';
  const { date, time } = toTimeSlot(startsAt);
  const clock = slotLabel(time, language);
  const others = readStarts(context).length;
  return {
    leaf: {
      weekday: shortWeekday(date, language),
      day: String(Number(date.slice(-2))),
      month: monthBesideDay(date, language),
      year: yearUnlessThis(date).year ? date.slice(0, 4) : '',
    },
    when: capitalize(`${formatDate(date, language, { weekday: 'long' })}, ${clock}`, language),
    fullWhen: capitalize(
      `${fullDate(startsAt, language)}, ${t('mail:vilniusTime', { time: clock })}`,
      language,
    ),
    count: others > 1 ? t('bookingMail:series.first', { count: String(others) }) : undefined,
    place: indexOf(row, context),
    zone: t('booking:timeZone'),
    isCancelled,
  };
}

/** As it is declined after the number of a day: 'lapkričio', 'ноября'. */
function monthBesideDay(date: string, language: Context['language']): string {
  const form = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const parts = new Intl.DateTimeFormat(localeFor(language), form).formatToParts(new Date(date));
  return parts.find(({ type }) => type === 'month')?.value ?? '';
}

function indexOf({ place, asksForPlace }: TicketOf, { content, t }: Context): Ticket['place'] {
  const text = content[mailedAddress];
  if (!place || (!text && !asksForPlace)) return undefined;
  const ofCustomer = place === 'customer';
  return {
    label: t(ofCustomer ? 'mail:facts.yourAddress' : 'detailFields:mailed.address'),
    text: text || t(ofCustomer ? 'bookingMail:noOwnAddress' : 'bookingMail:noAddress'),
    isMissing: !text,
  };
}
