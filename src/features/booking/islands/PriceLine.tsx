import { durationLabel } from '#features/availability/durations.ts';
import type { Service } from '#features/catalog/shapes.ts';
import { chosenItems, estimate, sumMinutes } from '#features/pricing/estimate.ts';
import { sumNotes, sumText } from '#features/pricing/sumText.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { useTranslateSum } from './useTranslateSum.ts';

interface Props {
  prices: NonNullable<Service['prices']>;
  chosen: string[];
  /** Whether several bookings are made: the price is for each of them. */
  isRepeated: boolean;
}

/** What the booking will cost, as far as it is known, next to its button. It is announced again when items are chosen. */
export function PriceLine({ prices, chosen, isRepeated }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  const translateSum = useTranslateSum();
  const sum = { callOut: prices.callOut, ...estimate(prices, chosen) };
  const minutes = sumMinutes(chosenItems(prices, chosen));
  const amount = sumText(sum, translateSum, lang);
  const notes = [
    minutes > 0 && durationLabel(minutes, lang),
    ...sumNotes(sum, translateSum, lang),
    isRepeated && texts.eachTime,
  ].filter(Boolean);
  return (
    <p role={prices.items.length > 0 ? 'status' : undefined} className="text-sm">
      <span className="font-display text-base font-semibold whitespace-nowrap md:text-xl">
        {sum.total ? fillText(texts.total, { price: amount }) : amount}
      </span>{' '}
      <span className="text-muted">
        {notes.join(' · ')}
        {/* Before anything is chosen, a phone's dialog has the room for the times. */}
        <span className={chosen.length === 0 ? 'max-sm:in-[[role=dialog]]:hidden' : ''}>
          {notes.length > 0 && ' · '}
          {texts.paying}
        </span>
      </span>
    </p>
  );
}
