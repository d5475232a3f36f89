import type { ReactNode } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import type { ListName, Row, ScheduleStore } from '../store.ts';

interface Props<Name extends ListName> {
  store: ScheduleStore;
  name: Name;
  rows: Row<Name>[];
  texts: Record<'title' | 'add', string> & { hint?: string };
  begin: Row<Name>['initial'];
  fieldsOf: (row: Row<Name>) => ReactNode;
}

export function Rows<Name extends ListName>({ store, name, rows, texts, begin, fieldsOf }: Props<Name>) {
  const { removeRow, add } = useTexts('schedule');
  const frame = useKeptFocus<HTMLFieldSetElement>();
  return (
    <fieldset {...frame} className="grid gap-2 outline-none">
      <legend className="sr-only">{texts.title}</legend>
      <div className="flex items-center justify-between gap-4">
        <p aria-hidden="true" className="font-display text-lg font-semibold">
          {texts.title}
        </p>
        <Button variant="bare" className="px-2" aria-label={texts.add} onClick={() => store.add(name, begin)}>
          <Icon name="plus" size={20} />
          {add}
        </Button>
      </div>
      {texts.hint && <p className="-mt-2 text-sm text-muted">{texts.hint}</p>}
      {rows.map((row, index) => (
        <div
          key={row.id}
          role="group"
          aria-label={`${texts.title} ${index + 1}`}
          className="flex items-start gap-2 border-b border-line pb-2"
        >
          <div className="grid grow grid-cols-2 gap-2 sm:grid-cols-3">{fieldsOf(row)}</div>
          <button
            type="button"
            className="icon-button mt-[26px] shrink-0"
            aria-label={fillText(removeRow, { number: index + 1 })}
            onClick={() => store.remove(name, row.id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </fieldset>
  );
}
