import { useStore } from '@nanostores/react';
import { inOrder } from '#features/catalog/islands/fields.ts';
import { useLanguageNames } from '#features/catalog/islands/useLanguageNames.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { useForm } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { readCents } from '../money.ts';
import { priceLimits } from '../priceList.ts';
import type { PricesStore } from '../pricesStore.ts';
import { Minutes } from './Minutes.tsx';

interface Props {
  store: PricesStore;
  fieldProps: ReturnType<typeof useForm>['fieldProps'];
  language: Language;
  /** Names in other languages are hidden. */
  shown: Language;
}

const usualMinutes = 60;

export function ItemRows({ store, fieldProps, language, shown }: Props) {
  const lang = useLang();
  const texts = useTexts('priceForm');
  const languageNames = useLanguageNames();
  const rows = useStore(store.$rows);
  const frame = useKeptFocus<HTMLFieldSetElement>();
  return (
    <fieldset {...frame} className="grid gap-2 outline-none">
      <legend className="font-display text-lg font-[650]">{texts.items}</legend>
      <p className="text-sm text-muted">{texts.itemsHint}</p>
      {rows.map(({ id, initial }, index) => (
        <div
          key={id}
          role="group"
          aria-label={`${texts.items} ${index + 1}`}
          className="flex items-start gap-2 border-b border-line pb-3"
        >
          <div className="grid min-w-0 grow grid-cols-2 items-start gap-2 sm:grid-cols-6">
            {inOrder(language).map((each) => (
              <div key={each} className="col-span-2" hidden={each !== shown}>
                <Field
                  {...fieldProps(`items.${id}.names.${each}`)}
                  label={fillText(texts.name, { language: languageNames[each] })}
                  defaultValue={initial?.names[each] ?? ''}
                  lang={each}
                  autoComplete="off"
                  required={each === language}
                />
              </div>
            ))}
            <div className="sm:col-span-2">
              <Field
                {...fieldProps(`items.${id}.price`)}
                label={texts.price}
                defaultValue={initial ? readCents(initial.price.amount, lang) : ''}
                inputMode="decimal"
                autoComplete="off"
                required
              />
            </div>
            <div className="sm:col-span-2">
              <Minutes
                {...fieldProps(`items.${id}.minutes`)}
                label={texts.minutes}
                initial={initial?.minutes ?? usualMinutes}
              />
            </div>
          </div>
          <button
            type="button"
            className="icon-button mt-[26px] shrink-0"
            aria-label={fillText(texts.remove, { number: index + 1 })}
            onClick={() => store.remove(id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      {rows.length < priceLimits.items && (
        <Button variant="quiet" className="justify-self-start" onClick={store.add}>
          {texts.add}
        </Button>
      )}
    </fieldset>
  );
}
