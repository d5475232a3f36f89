import type { Language } from '#platform/i18n/languages.ts';
import type { Estimate } from './estimate.ts';
import { type Money, moneyText } from './money.ts';

type Sum = Estimate & { callOut: Money | null };

export type TranslateSum = (key: 'from' | 'anHour' | 'byProvider' | 'withCallOut', price?: string) => string;

interface SumParts {
  /** '€60', 'From €25'; undefined if the provider sets the price later. */
  amount?: string;
  unit?: string;
}

export function sumParts(
  { total, from, hourly }: Omit<Sum, 'callOut'>,
  translateSum: TranslateSum,
  lang: Language,
): SumParts {
  if (total) return { amount: moneyText(total, lang) };
  // Bookings from before 27 November 2026 may have a lowest price without an hourly one.
  if (!from || !hourly) return {};
  const amount = translateSum('from', moneyText(from, lang));
  return isHour(from, hourly) ? { amount, unit: translateSum('anHour') } : { amount };
}

/** '€60', 'From €25 per hour', 'From €40', 'The provider names the price'. */
export function sumText(sum: Sum, translateSum: TranslateSum, lang: Language): string {
  const { amount, unit } = sumParts(sum, translateSum, lang);
  if (!amount) return translateSum('byProvider');
  return unit ? `${amount} ${unit}` : amount;
}

export function sumNotes(
  { from, hourly, callOut }: Sum,
  translateSum: TranslateSum,
  lang: Language,
): string[] {
  return [
    ...(hourly && !isHour(from, hourly) ? [`${moneyText(hourly, lang)} ${translateSum('anHour')}`] : []),
    ...(callOut ? [translateSum('withCallOut', moneyText(callOut, lang))] : []),
  ];
}

function isHour(from: Money | undefined, hourly: Money): boolean {
  return from?.amount === hourly.amount;
}
