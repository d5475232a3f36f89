import { durationLabel } from '#features/availability/durations.ts';
import type { DaysOff, Schedule, StartKind, WeeklySpan, WeeklyTime } from '#features/availability/index.ts';
import { groupTimes } from '#features/availability/ownTimes.ts';
import type { NoShowKind } from '#features/booking/no-show/noShowStates.ts';
import { serviceStatuses } from '#features/catalog/serviceStates.ts';
import { moneyText } from '#features/pricing/money.ts';
import type { PriceList } from '#features/pricing/priceList.ts';
import { amountLabel, amountNames, startsLabel } from '#features/provider/schedule/amounts.ts';
import { type Category, categoryLabel } from '#features/urls/categories.ts';
import { townNames } from '#features/urls/places/towns.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { daySpan, formatDate, shortWeekdayName, timeSpan, weekdayName } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
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
  if (field === 'schedule') return settings[part as keyof Schedule];
  if (what === 'prices') return prices.title;
  const name = { ...texts, ...fields }[field as keyof Texts['team'] | keyof Texts['serviceForm']];
  return part ? `${name} (${languageNames[part as Language]})` : name;
}

export function describeValue(what: string, value: string | null, context: ChangeContext): string {
  if (!value) return nothing;
  const { lang, texts } = context;
  if (what.startsWith('schedule.')) return describeSetting(what, value, context) || nothing;
  if (what === 'prices') return pricesText(value, context);
  if (what === 'category') return categoryLabel(value as Category, lang);
  if (what === 'towns') return townNames(value.split(', '), lang);
  if (what === 'dispute') {
    const { noShow, notDone, noShowRemoved: removed, noShowUpheld: upheld } = texts;
    return { noShow, notDone, removed, upheld }[value as NoShowKind | 'removed' | 'upheld'];
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

function describeSetting(what: string, value: string, { lang, settings, texts }: ChangeContext): string {
  const setting = JSON.parse(value) as unknown;
  const day = (date: string) => formatDate(date, lang, { dateStyle: 'medium' });
  const weekly = (spans = setting as WeeklySpan[]) =>
    spans.map(({ weekday, from, to }) => `${weekdayName(weekday, lang)} ${timeSpan(from, to, lang)}`);
  const amount = amountNames.find((name) => what === `schedule.${name}`);
  if (amount) return amountLabel(amount, Number(setting), settings, lang);
  switch (what) {
    case 'schedule.hours':
    case 'schedule.closures':
      return weekly().join('\n');
    case 'schedule.crewHours':
      return (setting as (WeeklySpan[] | null)[])
        .flatMap((spans, crew) => (spans ? [`${crew + 1}: ${weekly(spans).join(', ') || nothing}`] : []))
        .join('\n');
    case 'schedule.daysOff':
      return (setting as DaysOff[]).map(({ from, to }) => daySpan(day(from), day(to), lang)).join('\n');
    case 'schedule.closedOnHolidays':
      return setting ? texts.yes : texts.no;
    case 'schedule.starts':
      return setting === 'unset' ? '' : startsLabel(setting as StartKind, settings, lang);
    case 'schedule.ownStarts':
      return groupTimes(setting as WeeklyTime[])
        .map(({ weekdays, times }) => {
          const days = weekdays.map((weekday) => shortWeekdayName(weekday, lang));
          return `${days.join(', ')}: ${times.map((time) => timeLabel(time, lang)).join(', ')}`;
        })
        .join('\n');
    default:
      return value;
  }
}
