import { Fragment } from 'react';
import type { BookedPrices } from '#contract/priceShapes.ts';
import { fillText } from '#domain/fillText.ts';
import { moneyText } from '#domain/prices/money.ts';
import { useLang, useTexts } from '../island.tsx';

export function BookedItems({ prices: { items, total } }: { prices: BookedPrices }) {
  const lang = useLang();
  const texts = useTexts('bookedItems');
  return (
    <div className="text-sm">
      <p className="wrap-anywhere text-muted">
        <ItemNames items={items} />
      </p>
      <p className="font-semibold tabular">{fillText(texts.total, { price: moneyText(total, lang) })}</p>
    </div>
  );
}

/** Each item in the language in which it has a name, with its price. */
export function ItemNames({ items }: Pick<BookedPrices, 'items'>) {
  const lang = useLang();
  return items.map(({ _id, name, language, price }, index) => (
    <Fragment key={_id}>
      {index > 0 && '; '}
      <span lang={language === lang ? undefined : language}>{name}</span>, {moneyText(price, lang)}
    </Fragment>
  ));
}
