import { useState } from 'react';
import { readCents } from '#features/pricing/money.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import { inToast, useForm, type Values } from '#platform/forms/useForm.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import { inEachLanguage } from '#platform/i18n/languages.ts';
import { Field } from '#ui/Field.tsx';
import { Switch } from '#ui/Switch.tsx';
import { changeOwnPrices, namesMissing, priceListStruct } from '../api.ts';
import { pricesStore } from '../pricesStore.ts';
import { ItemRows } from './ItemRows.tsx';
import { Minutes } from './Minutes.tsx';
import { PricePreview } from './PricePreview.tsx';

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
  const { somethingWrong } = useTexts('serviceForm');
  const [store] = useState(() => pricesStore(prices.items));
  const { act } = useMutation(somethingWrong);
  const bodyOf = (values: Values) => store.bodyOf(values, prices.afterLooking);
  const { formProps, fieldProps, busy } = useForm({
    validation: useTexts('validation'),
    validate(values) {
      const body = bodyOf(values);
      return { ...fieldProblems(body, priceListStruct), ...namesMissing(body, prices.language) };
    },
    send: async (values: Values) => {
      const { items } = await save(priceListStruct.create(bodyOf(values)));
      store.saved(items);
    },
    explain: inToast(somethingWrong),
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
