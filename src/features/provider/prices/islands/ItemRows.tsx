import { useStore } from '@nanostores/react';
import { type ComponentProps, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { durationLabel } from '#features/availability/durations.ts';
import { inOrder } from '#features/catalog/islands/fields.ts';
import { useLanguageNames } from '#features/catalog/islands/useLanguageNames.ts';
import { centsTyped, euros, moneyText, readCents } from '#features/pricing/money.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import { useFocusFallback } from '#ui/useFocusFallback.ts';
import type { PriceRow, PricesStore } from '../pricesStore.ts';

interface Props {
  store: PricesStore;
  fieldProps: FieldProps;
  language: Language;
}

const usualMinutes = 60;
/** In pixels: a press that moves less is a click. */
const dragged = 8;

export function ItemRows({ store, fieldProps, language }: Props) {
  const texts = useTexts('priceForm');
  const rows = useStore(store.$rows);
  const frame = useFocusFallback<HTMLFieldSetElement>();
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<number>();
  const placeOf = (id: number | undefined) => store.$rows.get().findIndex((row) => row.id === id);

  function move(id: number, to: number): void {
    store.move(id, to);
    setMoved(id);
  }
  /** Until the pointer is released, the row is where the pointer is. */
  function drag(event: PointerEvent, id: number): void {
    event.preventDefault();
    const released = new AbortController();
    const { signal } = released;
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const from = placeOf(id);
      const others = [...(list.current?.children ?? [])].filter((_, place) => place !== from);
      const to = others.filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2 < clientY;
      }).length;
      if (to !== from) move(id, to);
    };
    document.addEventListener('pointermove', follow, { signal });
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, () => released.abort(), { signal });
  }
  return (
    <fieldset {...frame} className="outline-none">
      <input
        type="hidden"
        name="itemsOrder"
        value={rows.flatMap((row) => (row.initial ? row.id : [])).join()}
      />
      <legend className="font-display text-lg font-[650]">{texts.items}</legend>
      <p role="status" className="sr-only">
        {moved !== undefined && fillText(texts.moved, { number: placeOf(moved) + 1, count: rows.length })}
      </p>
      {rows.length > 0 ? (
        <ul ref={list} className="divide-y divide-line border-b border-line">
          {rows.map((row) => (
            <ItemRow
              key={row.id}
              {...{ row, store, fieldProps, language }}
              onDrag={rows.length > 1 ? (event) => drag(event, row.id) : undefined}
              onMove={(by) => move(row.id, placeOf(row.id) + by)}
            />
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

interface RowProps extends Props {
  row: PriceRow;
  /** Undefined for the only row. */
  onDrag: ((event: PointerEvent) => void) | undefined;
  onMove: (by: 1 | -1) => void;
}

/** Its fields are in a sheet, which belongs to the form while it is closed, too. */
function ItemRow({ row: { id, initial }, store, fieldProps, language, onDrag, onMove }: RowProps) {
  const lang = useLang();
  const texts = useTexts('priceForm');
  const { save } = useTexts('saveBar');
  const languageNames = useLanguageNames();
  const titleId = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const [isNew] = useState(!initial);
  const [isMoving, setIsMoving] = useState(false);
  const place = useRef(0);
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
    <li className="flex items-center gap-0.5">
      {onDrag && (
        <button
          type="button"
          className={`-ml-3 grid min-h-16 w-11 shrink-0 cursor-grab touch-none place-items-center text-muted hover:text-accent ${isMoving ? 'bg-accent-soft text-accent' : ''}`}
          aria-label={fillText(texts.move, { name: name ?? texts.unnamed })}
          aria-expanded={isMoving}
          onPointerDown={(event) => {
            place.current = event.clientY;
            onDrag(event);
          }}
          onClick={({ clientY, detail }) => {
            // A click also follows a drag.
            if (detail === 0 || Math.abs(clientY - place.current) < dragged) setIsMoving(!isMoving);
          }}
          onKeyDown={(event) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
            if (!by) return;
            event.preventDefault();
            const { currentTarget: grip } = event;
            onMove(by);
            // Its row has moved in the document, which takes the focus away.
            requestAnimationFrame(() => grip.focus());
          }}
        >
          <Icon name="grip" size={20} />
        </button>
      )}
      <button
        type="button"
        className="flex min-h-16 min-w-0 grow cursor-pointer items-center gap-3 py-2 text-left hover:bg-accent-soft"
        onClick={() => sheet.current?.showModal()}
      >
        <span className="min-w-0 grow wrap-anywhere">
          {name ?? texts.unnamed}
          <span
            className={`block text-sm ${isIncomplete ? 'text-danger' : missing.length > 0 ? 'text-warning' : 'text-muted'}`}
          >
            {joinFacts([
              durationLabel(Number(typed.minutes), lang),
              isIncomplete
                ? texts.incomplete
                : missing.length > 0 && fillText(texts.missing, { languages: missing.join(', ') }),
            ])}
          </span>
        </span>
        {!isMoving && (
          <>
            <span className="font-display font-semibold whitespace-nowrap tabular">
              {!Number.isNaN(cents) && moneyText(euros(cents), lang)}
            </span>
            <Icon name="next" size={20} className="text-muted" />
          </>
        )}
      </button>
      {isMoving &&
        (
          [
            ['up', -1],
            ['down', 1],
          ] as const
        ).map(([icon, by]) => (
          <button
            key={icon}
            type="button"
            className="icon-button text-accent"
            aria-label={texts[icon]}
            onClick={({ currentTarget: button }) => {
              onMove(by);
              requestAnimationFrame(() => button.focus());
            }}
          >
            <Icon name={icon} />
          </button>
        ))}
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

interface MinutesProps extends Omit<ComponentProps<typeof Select>, 'children'> {
  initial: number;
}

const { minutes, step } = priceLimits;
const lengths = Array.from(
  { length: (minutes.max - minutes.min) / step + 1 },
  (_, index) => minutes.min + index * step,
);

export function Minutes({ initial, ...select }: MinutesProps) {
  const lang = useLang();
  return (
    <Select {...select} defaultValue={initial}>
      {lengths.map((length) => (
        <option key={length} value={length}>
          {durationLabel(length, lang)}
        </option>
      ))}
    </Select>
  );
}
