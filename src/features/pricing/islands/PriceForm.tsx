import { useState } from 'react';
import { LanguageTabs } from '#features/catalog/islands/LanguageTabs.tsx';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import type { Values } from '#platform/forms/formStore.ts';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import { inToast, useForm } from '#platform/forms/useForm.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import { Field } from '#ui/Field.tsx';
import { changeOwnPrices, namesMissing, priceListStruct } from '../api.ts';
import { readCents } from '../money.ts';
import { pricesStore } from '../pricesStore.ts';
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
  const validation = useTexts('validation');
  const { somethingWrong } = useTexts('serviceForm');
  const [store] = useState(() => pricesStore(prices.items));
  const [afterLooking, setAfterLooking] = useState(prices.afterLooking);
  const { formProps, fieldProps, busy } = useForm({
    validation,
    validate: (values) => problemsOf(store.bodyOf(values)),
    send: async (values: Values) => {
      const { items } = await save(priceListStruct.create(store.bodyOf(values)));
      store.saved(items);
    },
    explain: inToast(somethingWrong),
    nameOf: store.nameOf,
    asks: false,
  });

  function problemsOf(body: unknown) {
    const problems = fieldProblems(body, priceListStruct);
    const [, edit] = priceListStruct.validate(body, { coerce: true });
    return edit ? { ...problems, ...namesMissing(edit, prices.language) } : problems;
  }

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
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="afterLooking"
          className="h-5 w-5 shrink-0 accent-accent"
          checked={afterLooking}
          onChange={(event) => setAfterLooking(event.target.checked)}
        />
        {texts.afterLooking}
      </label>
      {/* Hidden, not removed: the input is still there if the box is cleared again. */}
      <fieldset disabled={afterLooking} hidden={afterLooking} className="grid gap-6">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {amount('hourly', prices.hourly?.price.amount)}
          <Minutes
            {...fieldProps('minimumMinutes')}
            label={texts.minimum}
            initial={prices.hourly?.minimumMinutes ?? usualMinimum}
          />
          {amount('callOut', prices.callOut?.amount, texts.callOutHint)}
        </div>
        <LanguageTabs first={prices.language}>
          {(shown) => (
            <ItemRows store={store} fieldProps={fieldProps} language={prices.language} shown={shown} />
          )}
        </LanguageTabs>
      </fieldset>
      <SaveBar busy={busy} onDiscard={onDiscard} />
    </form>
  );
}
