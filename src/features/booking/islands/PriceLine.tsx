import { durationLabel } from '#features/availability/durations.ts';
import type { Service } from '#features/catalog/shapes.ts';
import { chosenItems, estimate, sumMinutes } from '#features/pricing/estimate.ts';
import { moneyText, times } from '#features/pricing/money.ts';
import { sumNotes, sumParts, sumText } from '#features/pricing/sumText.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { SumNotes, useTranslateSum } from './SumNotes.tsx';

interface Props {
  prices: NonNullable<Service['prices']>;
  chosen: string[];
  visits: number;
  isLarge?: boolean;
}

/** The known price, next to the button. Announced again when items are chosen. */
export function PriceLine({ prices, chosen, visits, isLarge = false }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  const translateSum = useTranslateSum();
  const sum = { callOut: prices.callOut, ...estimate(prices, chosen) };
  const minutes = sumMinutes(chosenItems(prices, chosen));
  const once = sumText(sum, translateSum, lang);
  const { amount } = sumParts(sum, translateSum, lang);
  const total = sum.total && moneyText(times(sum.total, visits), lang);
  const notes = [
    ...(visits > 1 ? [total ? `${visits} × ${once}` : texts.eachTime] : []),
    ...(minutes > 0 ? [durationLabel(minutes, lang)] : []),
    ...sumNotes(sum, translateSum, lang),
  ];
  return (
    <p role={prices.items.length > 0 ? 'status' : undefined} className="dotted text-sm">
      <span className={`font-display text-base font-[650] ${isLarge && amount ? 'md:text-xl' : ''}`}>
        {total ? fillText(texts.total, { price: total }) : once}
      </span>
      <SumNotes notes={notes} /> {/* Before a choice, a phone's dialog gives the space to the slots. */}
      <span className={`text-muted ${isLarge ? (chosen.length === 0 ? 'max-sm:hidden' : '') : 'block'}`}>
        {texts.paying}
      </span>
    </p>
  );
}
