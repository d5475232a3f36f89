import type { BookedPrices } from '#contract/priceShapes.ts';
import { fillText } from '#domain/fillText.ts';
import { moneyText } from '#domain/prices/money.ts';
import { useLang, useTexts } from '../island.tsx';

/** The items chosen with a booking, as they were shown then, and their price. */
export function BookedItems({ prices: { items, total, language } }: { prices: BookedPrices }) {
  const lang = useLang();
  const texts = useTexts('bookedItems');
  return (
    <div className="text-sm">
      <p className="wrap-anywhere text-muted" lang={language === lang ? undefined : language}>
        {items.map(({ name, price }) => `${name}, ${moneyText(price, lang)}`).join('; ')}
      </p>
      <p className="font-semibold tabular">{fillText(texts.total, { price: moneyText(total, lang) })}</p>
    </div>
  );
}
