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
