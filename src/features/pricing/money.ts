import type { Language } from '#platform/i18n/languages.ts';
import { remember } from '#platform/i18n/remember.ts';
import { localeFor } from '#platform/time/dates.ts';

export const currency = 'EUR';

export interface Money {
  amount: number;
  currency: typeof currency;
}

export function euros(amount: number): Money {
  return { amount, currency };
}

export function sum(...moneys: (Money | null | undefined)[]): Money {
  return euros(moneys.reduce((total, money) => total + (money?.amount ?? 0), 0));
}

export function times({ amount }: Money, count: number): Money {
  return euros(amount * count);
}

export function priceOfTime({ amount }: Money, minutes: number): Money {
  const sixtieths = amount * minutes + 30;
  return euros((sixtieths - (sixtieths % 60)) / 60);
}

const numberFormat = remember(
  (lang: Language, minimumFractionDigits: number) =>
    new Intl.NumberFormat(localeFor(lang), { minimumFractionDigits }),
);

/** '€60', '€1,234.50', '60,50 €'. */
export function moneyText(money: Money, lang: Language): string {
  const number = numberFormat(lang, money.amount % 100 ? 2 : 0).format(decimalText(money));
  return lang === 'en' ? `€${number}` : `${number}\u00a0€`;
}

/** '60.50': a string, since most decimal fractions have no exact binary number. */
export function decimalText({ amount }: Money): Intl.StringNumericLiteral {
  const cents = amount % 100;
  return `${(amount - cents) / 100}.${String(cents).padStart(2, '0')}` as Intl.StringNumericLiteral;
}

/** '60', '60,50', '1 200.5 €'; NaN if it is not a price. */
export function centsTyped(text: string): number {
  const [, whole, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s€]/g, '')) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** '60', '60.50', '60,50'. */
export function readCents(amount: number, lang: Language): string {
  const cents = amount % 100;
  const whole = String((amount - cents) / 100);
  return cents ? `${whole}${lang === 'en' ? '.' : ','}${String(cents).padStart(2, '0')}` : whole;
}
