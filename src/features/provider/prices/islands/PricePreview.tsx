import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { inOrder } from '#features/catalog/islands/fields.ts';
import { moneyText, sum } from '#features/pricing/money.ts';
import { leastPrice } from '#features/pricing/priceList.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { Values } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { PricesStore } from '../pricesStore.ts';

/** docs/product.md 10.13: what customers will see of the form as it is. */
export function PricePreview({ store }: { store: PricesStore }) {
  const lang = useLang();
  const texts = useTexts('priceForm');
  const { from } = useTexts('prices');
  const rows = useStore(store.$rows);
  const frame = useRef<HTMLDListElement>(null);
  const [values, setValues] = useState<Values>({});
  useLayoutEffect(() => {
    const form = frame.current?.closest('form');
    if (!form) return;
    const read = () => setValues(Object.fromEntries(new FormData(form)));
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [rows]);
  const { callOut, hourly, items } = store.listOf(values);
  const isPrice = (price: { amount: number } | undefined) => (price?.amount ?? 0) > 0;
  const fixed = items.filter(({ price }) => isPrice(price));
  const fee = callOut && isPrice(callOut) ? callOut : null;
  const least = leastPrice({
    afterLooking: false,
    callOut: fee,
    hourly: hourly && isPrice(hourly.price) ? hourly : null,
    items: fixed.map((item) => ({ ...item, _id: '' })),
  });
  const first = fixed.find(({ names }) => Object.values(names).some(Boolean));
  const rowOf = (name: string | undefined, price: string) => (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="font-display font-semibold whitespace-nowrap">{price}</dd>
    </div>
  );
  return (
    <section className="rounded bg-sunken p-4" aria-label={texts.seen}>
      <p className="mb-1 font-display text-sm font-semibold text-muted">{texts.seen}</p>
      <dl ref={frame} className="grid gap-1">
        {rowOf(texts.inLists, least ? fillText(from, { price: moneyText(least, lang) }) : texts.noPrice)}
        {first &&
          rowOf(
            inOrder(lang)
              .map((each) => first.names[each])
              .find(Boolean),
            moneyText(sum(fee, first.price), lang),
          )}
      </dl>
      {fee && <p className="mt-1 text-sm text-muted">{texts.feeIncluded}</p>}
    </section>
  );
}
