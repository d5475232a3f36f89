import { Fragment } from 'react';
import { moneyText } from '#features/pricing/money.ts';
import type { BookedPrices } from '#features/pricing/priceShapes.ts';
import { sumNotes, sumParts, sumText } from '#features/pricing/sumText.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { SumNotes, useTranslateSum } from './SumNotes.tsx';

/** As its provider reads it. */
export function BookedItems({ prices }: { prices: BookedPrices }) {
  const lang = useLang();
  const { paid, byYou } = useTexts('sums');
  const translateSum = useTranslateSum();
  const { amount } = sumParts(prices, translateSum, lang);
  return (
    <div className="text-sm text-muted">
      {prices.items.length > 0 && (
        <p className="wrap-anywhere">
          <ItemNames items={prices.items} />
        </p>
      )}
      <p className="dotted">
        <span className="font-display font-[650] text-text tabular">
          {amount ? fillText(paid, { price: sumText(prices, translateSum, lang) }) : byYou}
        </span>
        <SumNotes notes={sumNotes(prices, translateSum, lang)} />
      </p>
    </div>
  );
}

interface NamesProps extends Pick<BookedPrices, 'items'> {
  withPrices?: boolean;
}

export function ItemNames({ items, withPrices = true }: NamesProps) {
  const lang = useLang();
  return items.map(({ _id, name, language, price }, index) => (
    <Fragment key={_id}>
      {index > 0 && '; '}
      <span lang={language === lang ? undefined : language}>{name}</span>
      {withPrices && `, ${moneyText(price, lang)}`}
    </Fragment>
  ));
}
