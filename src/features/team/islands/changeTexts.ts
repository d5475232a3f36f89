import { type Category, categoryLabel } from '#features/addresses/categories.ts';
import { townNames } from '#features/addresses/places/towns.ts';
import { daysLabel, durationLabel, hoursLabel } from '#features/availability/durations.ts';
import type { DaysOff, WeeklySpan } from '#features/availability/index.ts';
import type { NoShowKind } from '#features/booking/bookings.ts';
import { serviceStatuses } from '#features/catalog/serviceStates.ts';
import { moneyText } from '#features/pricing/money.ts';
import type { PriceList } from '#features/pricing/priceList.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { daySpan, formatDate, timeSpan, weekdayName } from '#platform/time/dates.ts';
import { statusText } from './statusText.ts';

export interface ChangeContext {
  lang: Language;
  texts: Texts['team'];
  fields: Texts['serviceForm'];
  settings: Texts['schedule'];
  prices: Texts['prices'];
  languageNames: Record<Language, string>;
}

const nothing = '–';

/** 'name.lt' is the name in Lithuanian, 'schedule.crews' a setting. */
export function describeField(
  what: string,
  { texts, fields, settings, prices, languageNames }: ChangeContext,
): string {
  const [field = '', part] = what.split('.');
  if (field === 'schedule') return settings[part as keyof Texts['schedule']];
  if (what === 'prices') return prices.title;
  const name = { ...texts, ...fields }[field as keyof Texts['team'] | keyof Texts['serviceForm']];
  return part ? `${name} (${languageNames[part as Language]})` : name;
}

export function describeValue(what: string, value: string | null, context: ChangeContext): string {
  if (!value) return nothing;
  const { lang, texts } = context;
  if (what.startsWith('schedule.')) return settingOf(what, value, context) || nothing;
  if (what === 'prices') return pricesText(value, context);
  if (what === 'category') return categoryLabel(value as Category, lang);
  if (what === 'towns') return townNames(value.split(', '), lang);
  if (what === 'dispute') {
    const { noShow, notDone, noteRemoved: removed, noteKept: kept } = texts;
    return { noShow, notDone, removed, kept }[value as NoShowKind | 'removed' | 'kept'];
  }
  const status = what === 'status' && serviceStatuses.find((each) => each === value);
  return status ? statusText(texts, status) : value;
}

function pricesText(value: string, { lang, prices: texts }: ChangeContext): string {
  const { afterLooking, callOut, hourly, items } = JSON.parse(value) as PriceList;
  return [
    afterLooking && texts.afterLooking,
    callOut && `${texts.callOut}: ${moneyText(callOut, lang)}`,
    hourly &&
      `${texts.hourly}: ${moneyText(hourly.price, lang)}, ${fillText(texts.minimum, { duration: durationLabel(hourly.minimumMinutes, lang) })}`,
    ...items.map(
      ({ names, price, minutes }) =>
        `${Object.values(names).join(' / ')}: ${moneyText(price, lang)}, ${durationLabel(minutes, lang)}`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

function settingOf(what: string, value: string, { lang, settings, texts }: ChangeContext): string {
  const setting = JSON.parse(value) as unknown;
  const weekly = (spans = setting as WeeklySpan[]) =>
    spans.map(({ weekday, from, to }) => `${weekdayName(weekday, lang)} ${timeSpan(from, to, lang)}`);
  switch (what) {
    case 'schedule.duration':
      return setting ? durationLabel(Number(setting), lang) : settings.durationNone;
    case 'schedule.buffer':
      return setting ? durationLabel(Number(setting), lang) : settings.bufferNone;
    case 'schedule.notice':
      return setting ? durationLabel(Number(setting), lang) : settings.noticeNone;
    case 'schedule.freeCancellation':
      return setting
        ? fillText(settings.beforeStart, { time: hoursLabel(Number(setting), lang) })
        : settings.freeCancellationNone;
    case 'schedule.horizon':
      return setting ? daysLabel(Number(setting), lang) : settings.horizonNone;
    case 'schedule.hours':
    case 'schedule.closures':
      return weekly().join('\n');
    case 'schedule.crewHours':
      return (setting as (WeeklySpan[] | null)[])
        .flatMap((spans, crew) => (spans ? [`${crew + 1}: ${weekly(spans).join(', ') || nothing}`] : []))
        .join('\n');
    case 'schedule.daysOff':
      return (setting as DaysOff[])
        .map(({ from, to }) =>
          daySpan(
            formatDate(from, lang, { dateStyle: 'medium' }),
            formatDate(to, lang, { dateStyle: 'medium' }),
            lang,
          ),
        )
        .join('\n');
    case 'schedule.closedOnHolidays':
      return setting ? texts.yes : texts.no;
    default:
      return value;
  }
}
