import { slotLabel, timeZone, vilniusClock } from '#domain/slots.ts';
import { localeOf, yearUnlessThis } from '#domain/dates.ts';
import type { Language } from '#domain/languages.ts';
import type { TextKey } from '#i18n/keys.ts';
import { translator } from '#i18n/translate.ts';
import { plainName } from '#domain/accounts/plainNames.ts';
import type { CalendarEntry } from '../calendar.ts';
import { oneLine } from './lines.ts';

/** What a mail says, apart from how it looks. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Rows of a name and what stands beside it. */
  facts?: [name: string, value: string][];
  /** Where else to go; each `address` is absolute. */
  links?: { heading: string; links: { text: string; address: string }[] } | undefined;
  /** The next thing to do; `address` is absolute. */
  action?: { text: string; address: string };
  /** Small print below it. */
  note?: string;
  /** Whom an answer to the mail reaches. */
  replyTo?: { name: string; address: string };
  calendar?: CalendarEntry;
}

/** What a template writes from. */
export interface Details {
  language: Language;
  recipient: string;
  /** What was queued with the mail. */
  content: Record<string, string>;
  /** A text in the mail's language, with the content's values and more of the template's own. */
  say: (key: TextKey, more?: Record<string, string>) => string;
}

/** Writes the mails of one kind. */
export type Template = (details: Details) => Letter;

/** What of a mail's content somebody has called themselves or their business. */
const names = ['customer', 'contactPerson', 'name'];

/** @returns what a template writes from */
export function detailsOf(language: Language, recipient: string, queued: Record<string, string>): Details {
  const t = translator(language);
  const content = Object.fromEntries(
    Object.entries(queued).map(([key, value]) => [key, names.includes(key) ? plainName(value) : value]),
  );
  const values = Object.fromEntries(Object.entries(content).map(([name, value]) => [name, oneLine(value)]));
  return {
    language,
    recipient,
    content,
    say: (key, more) => t(key, { ...values, ...more }),
  };
}

/** @returns an instant as the language writes a day of Vilnius in full: 'Tuesday, 4 March 2031' */
export function fullDate(instant: string, language: Language): string {
  // '2031 г.', '4 d.': no line begins with the abbreviation.
  return formatted(instant, language, { dateStyle: 'full' }).replace(/(?<=\d) (?=\p{Ll}\.)/gu, '\u00a0');
}

/** @returns the clock in Vilnius at an instant: '10AM', '10:00' */
export function clockTime(instant: string, language: Language): string {
  return slotLabel(vilniusClock(new Date(instant)).time.slice(0, 5), language);
}

/** @returns day and time for a subject, with the year where it is not this one: '4 March, 10AM' */
export function subjectMoment(instant: string, language: Language): string {
  const year = yearUnlessThis(vilniusClock(new Date(instant)).date);
  const day = formatted(instant, language, { day: 'numeric', month: 'long', ...year });
  return `${day}, ${clockTime(instant, language)}`;
}

function formatted(instant: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone }).format(new Date(instant));
}
