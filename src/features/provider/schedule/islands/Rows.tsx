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
  const { removeRow } = useTexts('schedule');
  const frame = useKeptFocus<HTMLFieldSetElement>();
  return (
    <fieldset {...frame} className="grid gap-2 outline-none">
      <legend className="font-display text-lg font-semibold">{texts.title}</legend>
      {texts.hint && <p className="text-sm text-muted">{texts.hint}</p>}
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
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => store.add(name, begin)}>
          {texts.add}
        </Button>
      </div>
    </fieldset>
  );
}
