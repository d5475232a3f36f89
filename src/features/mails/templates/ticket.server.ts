import { capitalize } from '#platform/i18n/capitalize.ts';
import { formatDate, localeFor, shortWeekday, toDateTime, yearUnlessCurrent } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import type { Context } from './context.server.ts';
import { fullDate } from './times.server.ts';

/** docs/product.md 6.12. */
export interface Ticket {
  leaf: { weekday: string; day: string; month: string; year: string };
  when: string;
  /** In plain text: 'Tuesday, 4 March 2031, 10AM (Vilnius time)' */
  fullWhen: string;
  count?: string | undefined;
  place?: { label: string; text: string; isMissing: boolean } | undefined;
  zone: string;
  isCancelled: boolean;
}

export function makeTicket(
  { content, language, t }: Context,
  more: Omit<Ticket, 'leaf' | 'when' | 'fullWhen'>,
): Ticket {
  const startsAt = content.startsAt ?? '';
  const { date, time } = toDateTime(startsAt);
  const clock = timeLabel(time, language);
  return {
    leaf: {
      weekday: shortWeekday(date, language),
      day: String(Number(date.slice(-2))),
      month: monthBesideDay(date, language),
      year: yearUnlessCurrent(date).year ? date.slice(0, 4) : '',
    },
    when: capitalize(`${formatDate(date, language, { weekday: 'long' })}, ${clock}`, language),
    fullWhen: capitalize(
      `${fullDate(startsAt, language)}, ${t('mail:vilniusTime', { time: clock })}`,
      language,
    ),
    ...more,
  };
}

/** Inflected after a day: 'lapkričio', 'ноября'. */
function monthBesideDay(date: string, language: Context['language']): string {
  const form = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const parts = new Intl.DateTimeFormat(localeFor(language), form).formatToParts(new Date(date));
  return parts.find(({ type }) => type === 'month')?.value ?? '';
}
