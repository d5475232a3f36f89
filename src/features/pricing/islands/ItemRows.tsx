import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { durationLabel } from '#features/availability/durations.ts';
import { inOrder } from '#features/catalog/islands/fields.ts';
import { useLanguageNames } from '#features/catalog/islands/useLanguageNames.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { centsTyped, euros, moneyText, readCents } from '../money.ts';
import { priceLimits } from '../priceList.ts';
import type { PriceRow, PricesStore } from '../pricesStore.ts';
import { Minutes } from './Minutes.tsx';

interface Props {
  store: PricesStore;
  fieldProps: FieldProps;
  language: Language;
}

const usualMinutes = 60;

export function ItemRows({ store, fieldProps, language }: Props) {
  const texts = useTexts('priceForm');
  const rows = useStore(store.$rows);
  const frame = useKeptFocus<HTMLFieldSetElement>();
  return (
    <fieldset {...frame} className="outline-none">
      <legend className="font-display text-lg font-[650]">{texts.items}</legend>
      {rows.length > 0 ? (
        <ul className="divide-y divide-line border-b border-line">
          {rows.map((row) => (
            <ItemRow key={row.id} {...{ row, store, fieldProps, language }} />
          ))}
        </ul>
      ) : (
        <p className="mb-2 text-sm text-muted">{texts.itemsHint}</p>
      )}
      {rows.length < priceLimits.items && (
        <Button variant="bare" className="-ml-3 mt-1 gap-2" onClick={store.add}>
          <Icon name="plus" size={20} />
          {texts.add}
        </Button>
      )}
    </fieldset>
  );
}

/** Its fields are in a sheet, which belongs to the form while it is closed, too. */
function ItemRow({ row: { id, initial }, store, fieldProps, language }: Props & { row: PriceRow }) {
  const lang = useLang();
  const texts = useTexts('priceForm');
  const { save } = useTexts('saveBar');
  const languageNames = useLanguageNames();
  const titleId = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const [isNew] = useState(!initial);
  const [typed, setTyped] = useState<Record<string, string>>(() => ({
    ...Object.fromEntries(languages.map((each) => [`names.${each}`, initial?.names[each] ?? ''])),
    price: initial ? readCents(initial.price.amount, lang) : '',
    minutes: String(initial?.minutes ?? usualMinutes),
  }));
  const nameIn = (each: Language) => typed[`names.${each}`]?.trim() ?? '';
  const name = inOrder(lang).map(nameIn).find(Boolean);
  const cents = centsTyped(typed.price ?? '');
  const missing = languages.filter((each) => !nameIn(each)).map((each) => each.toUpperCase());
  const isIncomplete = !nameIn(language) || Number.isNaN(cents);
  const isEmpty = !name && !typed.price;
  const fieldOf = (part: string) => ({ ...fieldProps(`items.${id}.${part}`), defaultValue: typed[part] });

  useEffect(() => {
    const { current } = sheet;
    // The first wrong field is about to get the focus: src/platform/forms/useForm.ts.
    const show = () => current?.showModal();
    if (isNew) {
      show();
      current?.querySelector('input')?.focus();
    }
    current?.addEventListener('wrong', show);
    return () => current?.removeEventListener('wrong', show);
  }, [isNew]);

  /** A toast would be below the sheet; a wrong field opens it again. */
  function submit(): void {
    sheet.current?.close();
    sheet.current?.closest('form')?.requestSubmit();
  }

  return (
    <li>
      <button
        type="button"
        className="flex min-h-16 w-full cursor-pointer items-center gap-3 py-2 text-left hover:bg-accent-soft"
        onClick={() => sheet.current?.showModal()}
      >
        <span className="min-w-0 grow wrap-anywhere">
          {name ?? texts.unnamed}
          <span
            className={`block text-sm ${isIncomplete ? 'text-danger' : missing.length > 0 ? 'text-warning' : 'text-muted'}`}
          >
            {[
              durationLabel(Number(typed.minutes), lang),
              isIncomplete
                ? texts.incomplete
                : missing.length > 0 && fillText(texts.missing, { languages: missing.join(', ') }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="font-display font-semibold whitespace-nowrap tabular">
          {!Number.isNaN(cents) && moneyText(euros(cents), lang)}
        </span>
        <Icon name="next" size={20} className="text-muted" />
      </button>
      <dialog
        ref={sheet}
        className="m-0 ml-auto h-dvh max-h-none w-full max-w-none flex-col bg-raised text-text open:flex backdrop:bg-black/55 sm:w-[400px]"
        aria-labelledby={titleId}
        onClose={({ currentTarget: { open } }) => isEmpty && !initial && !open && store.remove(id)}
        onInput={({ target }) => {
          const { name: field, value } = target as HTMLInputElement;
          setTyped({ ...typed, [field.split('.').slice(2).join('.')]: value });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          submit();
        }}
      >
        <div className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line pr-1.5 pl-4">
          <h2 id={titleId} className="min-w-0 grow py-2 text-lg wrap-anywhere">
            {name ?? texts.unnamed}
          </h2>
          <button
            type="button"
            className="icon-button order-last"
            aria-label={texts.close}
            onClick={() => sheet.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="grid grow content-start gap-4 overflow-y-auto p-4">
          {inOrder(language).map((each) => (
            <Field
              key={each}
              {...fieldOf(`names.${each}`)}
              label={fillText(texts.name, { language: languageNames[each] })}
              lang={each}
              autoComplete="off"
              required={each === language}
            />
          ))}
          <Field {...fieldOf('price')} label={texts.price} inputMode="decimal" autoComplete="off" required />
          <Minutes
            {...fieldProps(`items.${id}.minutes`)}
            label={texts.minutes}
            initial={Number(typed.minutes)}
          />
          <Button variant="bad" className="-ml-3 justify-self-start" onClick={() => store.remove(id)}>
            {texts.remove}
          </Button>
        </div>
        <div className="shrink-0 border-t border-line p-4">
          <Button className="w-full" onClick={submit}>
            {save}
          </Button>
        </div>
      </dialog>
    </li>
  );
}
