import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { inOrder } from '#features/catalog/islands/fields.ts';
import { moneyText, readCents, sum } from '#features/pricing/money.ts';
import { leastPrice } from '#features/pricing/priceList.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import { type Values } from '#platform/forms/useForm.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { inEachLanguage } from '#platform/i18n/languages.ts';
import { Field } from '#ui/Field.tsx';
import { Switch } from '#ui/Switch.tsx';
import { changeOwnPrices, namesMissing, priceListStruct } from '../api.ts';
import { type PricesStore, pricesStore } from '../pricesStore.ts';
import { ItemRows } from './ItemRows.tsx';
import { Minutes } from './Minutes.tsx';

type Prices = AnswerOf<typeof changeOwnPrices>;

interface Props {
  prices: Prices;
  save: (body: BodyOf<typeof changeOwnPrices>) => Promise<Prices>;
  onDiscard: () => void;
}

const usualMinimum = 60;

export function PriceForm({ prices, save, onDiscard }: Props) {
  const lang = useLang();
  const texts = useTexts('priceForm');
  const [store] = useState(() => pricesStore(prices.items));
  const { act } = useMutation();
  const bodyOf = (values: Values) => store.bodyOf(values, prices.afterLooking);
  const { formProps, fieldProps, busy } = useValidatedForm({
    validate(values) {
      const body = bodyOf(values);
      return { ...fieldProblems(body, priceListStruct), ...namesMissing(body, prices.language) };
    },
    send: async (values: Values) => {
      const { items } = await save(priceListStruct.create(bodyOf(values)));
      store.saved(items);
    },
    nameOf: store.nameOf,
    warnsUnsaved: false,
  });

  /** The list as it is saved, whatever the fields contain. */
  const switchTo = (afterLooking: boolean) =>
    act(async () => {
      const { callOut, hourly, items } = prices;
      const named = items.map(({ names, ...item }) => ({
        ...item,
        names: inEachLanguage((each) => names[each] ?? ''),
      }));
      await save({ afterLooking, callOut: callOut ?? undefined, hourly: hourly ?? undefined, items: named });
    });

  const amount = (name: 'callOut' | 'hourly', initial: number | undefined, hint?: string) => (
    <Field
      {...fieldProps(name)}
      label={texts[name]}
      hint={hint}
      defaultValue={initial === undefined ? '' : readCents(initial, lang)}
      inputMode="decimal"
      autoComplete="off"
    />
  );
  return (
    <form {...formProps} className="grid gap-6">
      <fieldset hidden={prices.afterLooking} className="grid gap-6">
        <ItemRows store={store} fieldProps={fieldProps} language={prices.language} />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <div className="col-span-full">{amount('callOut', prices.callOut?.amount, texts.callOutHint)}</div>
          {amount('hourly', prices.hourly?.price.amount)}
          <Minutes
            {...fieldProps('minimumMinutes')}
            label={texts.minimum}
            initial={prices.hourly?.minimumMinutes ?? usualMinimum}
          />
        </div>
        <PricePreview store={store} />
      </fieldset>
      <Switch
        label={texts.afterLooking}
        checked={prices.afterLooking}
        onChange={({ target }) => void switchTo(target.checked)}
      />
      <SaveBar busy={busy} onDiscard={onDiscard} />
    </form>
  );
}

/** docs/product.md 10.13: a preview of the price list, as customers will see it. */
function PricePreview({ store }: { store: PricesStore }) {
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
