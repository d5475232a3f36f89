import { useStore } from '@nanostores/react';
import { type PointerEvent, useRef, useState } from 'react';
import { priceLimits } from '#features/pricing/priceList.ts';
import { useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useFocusFallback } from '#ui/useFocusFallback.ts';
import { ItemRow } from './ItemRow.tsx';
import type { ItemProps } from './ItemSheet.tsx';

export function ItemRows({ store, fieldProps, language }: Omit<ItemProps, 'row'>) {
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
        <Button variant="bare" className="-ml-3 mt-1 gap-2 text-left" onClick={store.add}>
          <Icon name="plus" size={20} />
          {texts.add}
        </Button>
      )}
    </fieldset>
  );
}
