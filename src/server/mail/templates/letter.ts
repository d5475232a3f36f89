import { slotLabel, timeZone, vilniusClock } from '#domain/slots.ts';
import { localeOf, yearUnlessThis } from '#domain/dates.ts';
import type { Language } from '#domain/languages.ts';
import type { TextKey } from '#i18n/keys.ts';
import { translator } from '#i18n/translate.ts';
import { plainName } from '#domain/accounts/plainNames.ts';
import type { CalendarEntry } from '../calendar.ts';
import { oneLine } from './lines.ts';

/** The content of a mail, without its looks. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Rows of a name and its value. */
  facts?: [name: string, value: string][];
  /** Further links; each `address` is absolute. */
  links?: { heading: string; links: { text: string; address: string }[] } | undefined;
  /** The next thing to do; `address` is absolute. */
  action?: { text: string; address: string };
  /** Small print below the action. */
  note?: string;
  /** Who receives a reply to the mail. */
  replyTo?: { name: string; address: string };
  calendar?: CalendarEntry;
  /** Where the letter is about several bookings: a file for each. */
  calendars?: CalendarEntry[];
}

/** The input of a template. */
export interface Details {
  language: Language;
  recipient: string;
  /** What was queued with the mail. */
  content: Record<string, string>;
  /** @returns a text in the mail's language, filled with the content's values and further ones of the template */
  say: (key: TextKey, more?: Record<string, string>) => string;
}

/** Writes the mails of one kind. */
export type Template = (details: Details) => Letter;

/** The values of a mail's content that are names which people chose themselves. */
const names = ['customer', 'contactPerson', 'name'];

/** @returns the input of a template */
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

/** @returns an instant as a full day in Vilnius: 'Tuesday, 4 March 2031' */
export function fullDate(instant: string, language: Language): string {
  // The space in '2031 г.' and '4 d.' does not break: no line begins with the abbreviation.
  return formatted(instant, language, { dateStyle: 'full' }).replace(/(?<=\d) (?=\p{Ll}\.)/gu, '\u00a0');
}

/** @returns the clock in Vilnius at an instant: '10AM', '10:00' */
export function clockTime(instant: string, language: Language): string {
  return slotLabel(vilniusClock(new Date(instant)).time.slice(0, 5), language);
}

/** @returns day and time for a subject, with the year unless it is the present one: '4 March, 10AM' */
export function subjectMoment(instant: string, language: Language): string {
  const year = yearUnlessThis(vilniusClock(new Date(instant)).date);
  const day = formatted(instant, language, { day: 'numeric', month: 'long', ...year });
  return `${day}, ${clockTime(instant, language)}`;
}

function formatted(instant: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone }).format(new Date(instant));
}
