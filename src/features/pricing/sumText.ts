import type { Language } from '#platform/i18n/languages.ts';
import type { Estimate } from './estimate.ts';
import { type Money, moneyText } from './money.ts';

/** What a booking has of its prices, or will have. */
type Sum = Estimate & { callOut: Money | null };

/** Says one of the texts of `sums.json`, with a price filled in. */
export type TranslateSum = (
  key: 'from' | 'fromPerHour' | 'perHour' | 'afterLooking' | 'withCallOut',
  price?: string,
) => string;

/** '€60', 'From €25 per hour', 'From €40', 'Quote after the provider has seen the work'. */
export function sumText({ total, from, hourly }: Sum, translateSum: TranslateSum, lang: Language): string {
  if (total) return moneyText(total, lang);
  if (!from) return translateSum('afterLooking');
  return translateSum(isHour(from, hourly) ? 'fromPerHour' : 'from', moneyText(from, lang));
}

/** What belongs to a sum, unless it says so itself: '€25 per hour', 'with the €15 call-out'. */
export function sumNotes(
  { from, hourly, callOut }: Sum,
  translateSum: TranslateSum,
  lang: Language,
): string[] {
  return [
    ...(hourly && !isHour(from, hourly) ? [translateSum('perHour', moneyText(hourly, lang))] : []),
    ...(callOut ? [translateSum('withCallOut', moneyText(callOut, lang))] : []),
  ];
}

/** Whether an hour is charged at least, and nothing else. */
function isHour(from: Money | undefined, hourly: Money | undefined): boolean {
  return from?.amount === hourly?.amount;
}
