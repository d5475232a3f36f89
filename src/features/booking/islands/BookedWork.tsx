import type { BookedPrices } from '#features/pricing/priceShapes.ts';
import { sumNotes, sumText } from '#features/pricing/sumText.ts';
import { useLang } from '#platform/client/island.tsx';
import { ItemNames } from './BookedItems.tsx';
import { SumNotes, useTranslateSum } from './SumNotes.tsx';

export function BookedWork({ prices }: { prices: BookedPrices }) {
  const lang = useLang();
  const translateSum = useTranslateSum();
  return (
    <p className="dotted">
      <span className="font-display font-[650]">{sumText(prices, translateSum, lang)}</span>{' '}
      {prices.items.length > 0 && (
        <span>
          <ItemNames items={prices.items} withPrices={prices.items.length > 1} />
        </span>
      )}
      <SumNotes notes={sumNotes(prices, translateSum, lang)} />
    </p>
  );
}
