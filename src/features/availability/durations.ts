import type { Language } from '#platform/i18n/languages.ts';
import { remember } from '#platform/i18n/remember.ts';
import { localeFor } from '#platform/time/dates.ts';
import { dayMinutes } from '#platform/time/units.ts';

/** '30 min', '1 val. 30 min.', '2 дня'. */
export function durationLabel(minutes: number, lang: Language): string {
  if (minutes > 0 && minutes % dayMinutes === 0) return daysLabel(minutes / dayMinutes, lang);
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  return parts.flatMap(([amount, unit]) => (amount > 0 ? inUnit(amount, unit, 'short', lang) : [])).join(' ');
}

/** '1 day', '14 dienų', '2 дня'. */
export function daysLabel(days: number, lang: Language): string {
  return inUnit(days, 'day', 'long', lang);
}

/** Never in days: '24 hrs', '24 val.', '24 ч'. */
export function hoursLabel(minutes: number, lang: Language): string {
  return inUnit(minutes / 60, 'hour', 'short', lang);
}

type Unit = 'day' | 'hour' | 'minute';

const unitFormat = remember(
  (lang: Language, unit: Unit, unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(localeFor(lang), { style: 'unit', unit, unitDisplay }),
);

function inUnit(amount: number, unit: Unit, unitDisplay: 'short' | 'long', lang: Language): string {
  return unitFormat(lang, unit, unitDisplay).format(amount).replace(' ', '\u00a0');
}
