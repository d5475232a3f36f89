import type { Db } from '#platform/db/open.server.ts';
import { mailtoHref } from '#platform/forms/emails.ts';
import { plainName } from '#platform/forms/plainNames.ts';
import { capitalize } from '#platform/i18n/capitalize.ts';
import type { TextKey } from '#platform/i18n/keys.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import {
  clockTime,
  formatDate,
  monthBesideDay,
  shortWeekday,
  toDateTime,
  yearUnlessCurrent,
} from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { oneLine } from './lines.server.ts';
import { formatFullDate, formatSubjectTime } from './times.server.ts';

type Contextual<Value> = Value | ((context: Context) => Value);
type MailTexts = { [Key in TextKey]: Key extends `${infer Texts}.subject` ? Texts : never }[TextKey];

/** CONTRIBUTING.md, "An email". */
export interface Template {
  texts: Contextual<MailTexts>;
  heading?: 'subject';
  text?: Contextual<TextKey>;
  more?: (TextKey | ((context: Context) => string | string[] | undefined))[];
  ticket?: (context: Context) => Ticket;
  facts?: Fact[];
  hasCode?: boolean;
  links?: (context: Context) => Links | undefined;
  actions?: Contextual<[Action] | [Action, Action] | undefined>;
  note?: Contextual<TextKey>;
  replyTo?: (context: Context) => Replier;
  calendar?: (context: Context, written: Date) => CalendarFile[];
  /** Sent even if its account is deleted before, with the returned content. */
  afterDeletion?: (content: Record<string, string>) => Record<string, string>;
  /** Whether a queued email is no longer true, and is dropped. */
  isOutdated?: (db: Db, content: Record<string, string>) => Promise<boolean>;
}

export interface Replier {
  name: string;
  address: string;
}

export interface CalendarFile {
  name: string;
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

export type Templates = Record<string, Template>;

export interface Action {
  text: TextKey | ((context: Context) => string);
  url: (context: Context) => string;
}

export const link = ({ content }: Context): string => content.link ?? '';

export interface Links {
  heading: string;
  links: LinkedText[];
}

export interface LinkedText {
  text: string;
  url: string;
}
export type FactRow = [name: string, ...values: (string | LinkedText)[]];
export type Fact = (context: Context) => FactRow[];

export function writeFact([, ...values]: FactRow): string {
  return values.map((value) => (typeof value === 'string' ? value : value.text)).join(', ');
}

/** @param scheme makes it a link, such as `tel:` */
export function fact(name: TextKey, key: string, scheme = ''): Fact {
  return ({ content, t }) => {
    const text = content[key];
    return text ? [[t(name), scheme ? linked(scheme, text) : text]] : [];
  };
}

export function linked(scheme: string, text: string): LinkedText {
  return { text, url: scheme === 'mailto:' ? mailtoHref(text) : scheme + text.replace(/\s/g, '') };
}

export interface Context {
  language: Language;
  recipient: string;
  content: Record<string, string>;
  /** Fills a text; `when` and `before` are the formatted `startsAt` and `wasStartsAt`. */
  t: (key: TextKey, more?: Record<string, string>) => string;
}

/** Names that users chose: they must not contain URLs (docs/product.md 3.16). */
const names = ['customer', 'contactPerson', 'name'];

export function makeContext(language: Language, recipient: string, queued: Record<string, string>): Context {
  const translate = getTranslator(language);
  const content = Object.fromEntries(
    Object.entries(queued).map(([key, value]) => [key, names.includes(key) ? plainName(value) : value]),
  );
  const { startsAt, wasStartsAt } = content;
  const values = {
    ...Object.fromEntries(Object.entries(content).map(([name, value]) => [name, oneLine(value)])),
    ...(startsAt && { when: formatSubjectTime(startsAt, language) }),
    ...(wasStartsAt && {
      before: `${formatFullDate(wasStartsAt, language)}, ${clockTime(wasStartsAt, language)}`,
    }),
  };
  return { language, recipient, content, t: (key, more) => translate(key, { ...values, ...more }) };
}

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
      `${formatFullDate(startsAt, language)}, ${t('mail:vilniusTime', { time: clock })}`,
      language,
    ),
    ...more,
  };
}
