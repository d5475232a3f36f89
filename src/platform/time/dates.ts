import { fillText } from '#platform/i18n/fillText.ts';
import * as labels from '#platform/i18n/labels.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { remember } from '#platform/i18n/remember.ts';
import { addDays, aMonday, daysBetween } from './calendar.ts';
import type { DateTime } from './dateTime.ts';
import { present } from './present.ts';
import { dayMinutes } from './units.ts';
import { timeLabel, vilniusClock } from './vilnius.ts';

/** English dates have the day first, as in the rest of Europe. */
export function localeFor(lang: Language): string {
  return lang === 'en' ? 'en-GB' : lang;
}

const relativeFormat = remember(
  (lang: Language) => new Intl.RelativeTimeFormat(localeFor(lang), { numeric: 'auto' }),
);

const dayFormat = remember(
  (lang: Language, form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeFor(lang), { ...form, timeZone: 'UTC' }),
);

/** A calendar day is not an instant, so no time zone can shift it. @param date YYYY-MM-DD */
export function formatDate(date: string, lang: Language, form: Intl.DateTimeFormatOptions): string {
  // Intl writes a bare Lithuanian day of the month as '01'.
  return glueAbbreviations(dayFormat(lang, form).format(new Date(date))).replace(/^0(?=\d$)/, '');
}

/** Keeps '24 нояб.', '2031 г.' and '4 d.' on one line. */
function glueAbbreviations(date: string): string {
  return date.replace(/(?<=\d) (?=\p{Ll}+\.)/gu, '\u00a0');
}

/** '23–29 November', 'lapkričio 23–29', '23–29 ноября'. */
export function dateRange(from: string, to: string, lang: Language): string {
  const form = dayFormat(lang, { day: 'numeric', month: 'long' });
  return form.formatRange(new Date(from), new Date(to));
}

/** Inflected after a day: 'lapkričio', 'ноября'. */
export function monthBesideDay(date: string, lang: Language): string {
  const parts = dayFormat(lang, { day: 'numeric', month: 'long' }).formatToParts(new Date(date));
  return parts.find(({ type }) => type === 'month')?.value ?? '';
}

export function monthsBetween(from: string, to: string, lang: Language): string {
  const form = dayFormat(lang, { month: 'long', ...yearUnlessCurrent(from) });
  return form.formatRange(new Date(from), new Date(to));
}

export function weekdayName(weekday: number, lang: Language): string {
  return formatDate(addDays(aMonday, weekday), lang, { weekday: 'long' });
}

export function shortWeekdayName(weekday: number, lang: Language): string {
  return shortWeekday(addDays(aMonday, weekday), lang);
}

export function yearUnlessCurrent(date: string): Intl.DateTimeFormatOptions {
  return date.slice(0, 4) === vilniusClock(present()).date.slice(0, 4) ? {} : { year: 'numeric' };
}

export function fullDate(date: string, lang: Language): string {
  return formatDate(date, lang, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** 'Tuesday 24 November', 'lapkričio 24 d., antradienis', 'вторник, 24 ноября'. */
export function longDate(date: string, lang: Language): string {
  const form = { weekday: 'long', day: 'numeric', month: 'long', ...yearUnlessCurrent(date) } as const;
  return formatDate(date, lang, form);
}

/** 'Tue 24 Nov, 10AM', 'lapkričio 24 d. (antr.), 10:00', '24 нояб. (вт), 10:00'. */
export function formatDateTime({ date, time }: DateTime, lang: Language): string {
  return `${shortDate(date, lang)}, ${timeLabel(time, lang)}`;
}

/**
 * 'Tue 24 Nov', 'lapkričio 24 d. (antr.)', '24 нояб. (вт)': fits after any preposition. Intl's Lithuanian is unidiomatic: it
 * shortens Tuesday to 'an', and a month to a number.
 */
export function shortDate(date: string, lang: Language): string {
  return fillText(labels[lang].shortDate, {
    weekday: shortWeekday(date, lang),
    day: dayOfMonth(date, lang),
  });
}

/** '24 November', 'lapkričio 24 d.', '24 ноября'. */
export function dayAndMonth(date: string, lang: Language): string {
  return formatDate(date, lang, { day: 'numeric', month: 'long', ...yearUnlessCurrent(date) });
}

/** '24 Nov', 'lapkričio 24 d.', '24 нояб.' */
export function dayOfMonth(date: string, lang: Language): string {
  const month = lang === 'lt' ? 'long' : 'short';
  return formatDate(date, lang, { day: 'numeric', month, ...yearUnlessCurrent(date) });
}

export function timeSpan(from: string, to: string, lang: Language): string {
  return fillText(labels[lang].timeSpan, { from: timeLabel(from, lang), to: timeLabel(to, lang) });
}

export function daySpan(from: string, to: string, lang: Language): string {
  return fillText(labels[lang].daySpan, { from, to });
}

/** 'yesterday', 'today', 'tomorrow'; undefined for other days. */
export function relativeDay(date: string, lang: Language, now = present()): string | undefined {
  const days = daysBetween(vilniusClock(now).date, date);
  if (Math.abs(days) > 1) return undefined;
  return relativeFormat(lang).format(days, 'day');
}

export function dayName(date: string, lang: Language, now?: Date): string {
  return relativeDay(date, lang, now) ?? shortDate(date, lang);
}

/** '4:17PM', 'yesterday', '21 Nov'. */
export function momentLabel(instant: string, lang: Language): string {
  const { date, time } = toDateTime(instant);
  if (date === vilniusClock(present()).date) return timeLabel(time, lang);
  return relativeDay(date, lang) ?? dayOfMonth(date, lang);
}

export function shortWeekday(date: string, lang: Language): string {
  const english = formatDate(date, 'en', { weekday: 'short' }) as keyof typeof labels.en.weekdays;
  return labels[lang].weekdays[english];
}

export function toDateTime(instant: string): DateTime {
  const { date, time } = vilniusClock(new Date(instant));
  return { date, time: time.slice(0, 'HH:mm'.length) };
}

export function clockTime(instant: string, lang: Language): string {
  return timeLabel(toDateTime(instant).time, lang);
}

/** In Vilnius: '21 Nov 2026, 12:30PM'. */
export function formatInstant(instant: string, lang: Language): string {
  const date = formatDate(toDateTime(instant).date, lang, { dateStyle: 'medium' });
  return `${date}, ${clockTime(instant, lang)}`;
}

const longUnits = [[dayMinutes, 'days'] as const, [60, 'hours'] as const];

/** Rounded up: 'in 12 minutes', 'po 12 minučių', 'через 12 минут'; in hours or days if it is more than one. */
export function timeUntil(seconds: number, lang: Language): string {
  const minutes = Math.ceil(seconds / 60);
  const [length, unit] = longUnits.find(([each]) => minutes > each) ?? ([1, 'minutes'] as const);
  return relativeFormat(lang).format(Math.ceil(minutes / length), unit);
}
