import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import type { FieldProps } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useFocusFallback } from '#ui/useFocusFallback.ts';
import type { ListName, Row, ScheduleStore } from '../scheduleStore.ts';

export interface PartProps {
  store: ScheduleStore;
  fieldProps: FieldProps;
}

interface Props<Name extends ListName> extends Pick<PartProps, 'store'> {
  name: Name;
  texts: Record<'title' | 'add', string> & { hint?: string };
  begin: Row<Name>['initial'];
  fieldsOf: (row: Row<Name>) => ReactNode;
  /** In one line, by the fields' values as they are; without it, the fields are always shown. */
  textOf?: (typed: Record<string, string>) => string;
}

export function Rows<Name extends ListName>({ store, name, texts, begin, fieldsOf, textOf }: Props<Name>) {
  const { removeRow, add } = useTexts('schedule');
  const rows = useStore(store.$rows)[name];
  const [saved] = useState(rows);
  const frame = useFocusFallback<HTMLFieldSetElement>();
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
          className="flex items-start gap-2 border-b border-line"
        >
          {textOf ? (
            <Folded initial={row.initial} isOpen={!saved.includes(row)} textOf={textOf}>
              {fieldsOf(row)}
            </Folded>
          ) : (
            <div className="grid grow grid-cols-2 gap-2 py-2 sm:grid-cols-3">{fieldsOf(row)}</div>
          )}
          <IconButton
            icon="close"
            label={fillText(removeRow, { number: index + 1 })}
            className={`shrink-0 ${textOf ? '' : 'mt-[34px]'}`}
            onClick={() => store.remove(name, row.id)}
          />
        </div>
      ))}
    </fieldset>
  );
}

interface FoldedProps {
  initial: object;
  isOpen: boolean;
  textOf: (typed: Record<string, string>) => string;
  children: ReactNode;
}

/** One line, whose fields a press shows; a wrong field opens it. */
function Folded({ initial, isOpen, textOf, children }: FoldedProps) {
  const frame = useRef<HTMLDetailsElement>(null);
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(Object.entries(initial).map(([part, value]) => [part, String(value)])),
  );
  useEffect(() => {
    const { current } = frame;
    const show = () => current?.setAttribute('open', '');
    current?.addEventListener('wrong', show);
    return () => current?.removeEventListener('wrong', show);
  }, []);
  return (
    <details
      ref={frame}
      open={isOpen}
      className="group min-w-0 grow"
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement;
        setTyped({ ...typed, [name.split('.').at(-1) ?? '']: value });
      }}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 hover:text-accent">
        <span className="min-w-0 wrap-anywhere first-letter:uppercase">{textOf(typed)}</span>
        <Icon name="down" size={16} className="text-muted group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-2 pb-3 sm:grid-cols-3">{children}</div>
    </details>
  );
}
