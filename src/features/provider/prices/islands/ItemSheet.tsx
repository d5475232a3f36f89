import { type RefObject, useEffect, useId, useState } from 'react';
import { inOrder } from '#features/catalog/islands/fields.ts';
import { useLanguageNames } from '#features/catalog/islands/useLanguageNames.ts';
import { useTexts } from '#platform/client/island.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { PriceRow, PricesStore } from '../pricesStore.ts';
import { Minutes } from './Minutes.tsx';

export interface ItemProps {
  row: PriceRow;
  store: PricesStore;
  fieldProps: FieldProps;
  language: Language;
}

interface Props extends ItemProps {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  /** By the part of the field's name after the row's id. */
  typed: Record<string, string>;
  isEmpty: boolean;
  onTyped: (part: string, value: string) => void;
}

export function ItemSheet({ ref, row, store, fieldProps, language, title, typed, isEmpty, onTyped }: Props) {
  const { id, initial } = row;
  const texts = useTexts('priceForm');
  const { close } = useTexts('common');
  const { save } = useTexts('saveBar');
  const languageNames = useLanguageNames();
  const titleId = useId();
  const [isNew] = useState(!initial);
  const fieldOf = (part: string) => ({ ...fieldProps(`items.${id}.${part}`), defaultValue: typed[part] });

  useEffect(() => {
    const { current } = ref;
    // The first wrong field is about to get the focus: src/platform/forms/useForm.ts.
    const show = () => current?.showModal();
    if (isNew) {
      show();
      current?.querySelector('input')?.focus();
    }
    current?.addEventListener('wrong', show);
    return () => current?.removeEventListener('wrong', show);
  }, [ref, isNew]);

  /** A toast would be below the sheet; a wrong field opens it again. */
  function submit(): void {
    ref.current?.close();
    ref.current?.closest('form')?.requestSubmit();
  }

  return (
    <dialog
      ref={ref}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-none flex-col bg-raised text-text open:flex backdrop:bg-black/55 sm:w-[400px]"
      aria-labelledby={titleId}
      onClose={({ currentTarget: { open } }) => isEmpty && !initial && !open && store.remove(id)}
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement;
        onTyped(name.split('.').slice(2).join('.'), value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line pr-1.5 pl-4">
        <h2 id={titleId} className="min-w-0 grow py-2 text-lg wrap-anywhere">
          {title}
        </h2>
        <IconButton icon="close" label={close} className="order-last" onClick={() => ref.current?.close()} />
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
        {(initial ?? !isEmpty) && (
          <Button variant="bad" className="-ml-3 justify-self-start" onClick={() => store.remove(id)}>
            {texts.remove}
          </Button>
        )}
      </div>
      <div className="shrink-0 border-t border-line p-4">
        <Button className="w-full" onClick={submit}>
          {save}
        </Button>
      </div>
    </dialog>
  );
}
