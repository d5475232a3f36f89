import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { Button } from '#ui/Button.tsx';
import { leave } from '#ui/leave.ts';
import { markSaved, markUnsaved } from '#ui/unsaved.ts';
import { useFocusFallback } from '#ui/useFocusFallback.ts';

interface Props {
  busy: boolean;
  /** Shows the saved values again. Without it nothing is saved yet, and the bar is always shown. */
  onDiscard?: (() => void) | undefined;
  label?: string | undefined;
  children?: ReactNode;
}

/** docs/product.md 9.26: the last part of a form, whose `useForm` has `warnsUnsaved: false`. */
export function SaveBar({ busy, onDiscard, label, children }: Props) {
  const lang = useLang();
  const texts = useTexts('saveBar');
  const leavingId = useId();
  const frame = useFocusFallback<HTMLDivElement>();
  const dialog = useRef<HTMLDialogElement>(null);
  const saved = useRef<FieldValues>(new Map());
  const sent = useRef<FieldValues>(new Map());
  const goal = useRef<string>(undefined);
  const [count, setCount] = useState(0);
  const isShown = count > 0 || !onDiscard;

  const update = useEffectEvent((form: HTMLFormElement) => {
    const changes = countChanges(saved.current, readFields(form));
    if (changes > 0) markUnsaved(form);
    else markSaved(form);
    setCount(changes);
  });
  const onSubmit = useEffectEvent((form: HTMLFormElement) => {
    if (!busy) sent.current = readFields(form);
  });
  const onLink = useEffectEvent((event: MouseEvent) => {
    // Of several unsaved forms, the first one asks.
    const isUnsaved = !event.defaultPrevented && dialog.current?.closest('form[data-unsaved]');
    const url = isUnsaved && leavingUrl(event);
    if (!url) return;
    event.preventDefault();
    goal.current = url;
    dialog.current?.showModal();
  });

  // The bar would cover the field whose input made it appear, and one that gets the focus below it.
  const uncover = useEffectEvent(() => {
    const field = document.activeElement;
    if (isShown && !dialog.current?.parentElement?.contains(field))
      field?.scrollIntoView({ block: 'nearest' });
  });

  useLayoutEffect(() => {
    const form = dialog.current?.closest('form');
    if (!form) return;
    saved.current = readFields(form);
    const listening = new AbortController();
    const { signal } = listening;
    const onInput = () => {
      goal.current = undefined;
      update(form);
    };
    const onSaved = () => {
      saved.current = sent.current;
      update(form);
      if (goal.current) leave(goal.current);
    };
    form.addEventListener('input', onInput, { signal });
    form.addEventListener('change', onInput, { signal });
    form.addEventListener('submit', () => onSubmit(form), { signal });
    form.addEventListener('saved', onSaved, { signal });
    form.addEventListener('focusin', uncover, { signal });
    document.addEventListener('click', onLink, { signal, capture: true });
    const rows = new MutationObserver(() => update(form));
    rows.observe(form, { childList: true, subtree: true });
    return () => {
      listening.abort();
      rows.disconnect();
      markSaved(form);
    };
  }, []);

  useLayoutEffect(() => uncover(), [isShown]);

  function answer(act: 'save' | 'discard'): void {
    dialog.current?.close(act);
    const form = dialog.current?.closest('form');
    if (act === 'save') return form?.requestSubmit();
    if (form) markSaved(form);
    if (goal.current) leave(goal.current);
  }

  const changes = count > 0 ? fillCounted(texts, 'changes', { count }, lang) : '';
  return (
    <div
      {...frame}
      className={`outline-none ${isShown ? 'save-bar sticky bottom-(--below-bars,0px) z-10 -mx-4 border-t border-line bg-raised px-4 pt-2.5 pb-(--above-bars,10px) sm:mx-0 sm:rounded sm:border [@media(max-height:400px)]:static' : ''}`}
    >
      <p role="status" className="sr-only">
        {changes}
      </p>
      {isShown && (
        <div className="flex flex-wrap items-center justify-end gap-2 max-[21rem]:gap-1">
          <p
            aria-hidden="true"
            className={`flex-1 text-sm/5 wrap-normal text-muted ${children ? 'max-sm:empty:hidden' : ''}`}
          >
            {changes}
          </p>
          {onDiscard && (
            <Button variant="bare" className="px-2" onClick={onDiscard}>
              {texts.discard}
            </Button>
          )}
          {children}
          <Button
            type="submit"
            className={`max-[21rem]:px-2 ${children ? 'max-sm:basis-full' : ''}`}
            busy={busy}
          >
            {label ?? texts.save}
          </Button>
        </div>
      )}
      <dialog
        ref={dialog}
        className="panel m-auto w-[min(400px,calc(100vw-32px))] p-6 text-text backdrop:bg-black/50"
        aria-labelledby={leavingId}
      >
        <h2 id={leavingId} className="mb-1 text-lg">
          {texts.leaving}
        </h2>
        <p className="mb-4 text-muted">{texts.leavingText}</p>
        <div className="grid gap-2">
          <Button onClick={() => answer('save')}>{label ?? texts.save}</Button>
          <Button variant="quiet" onClick={() => answer('discard')}>
            {texts.discard}
          </Button>
          <Button variant="bare" onClick={() => dialog.current?.close()}>
            {texts.stay}
          </Button>
        </div>
      </dialog>
    </div>
  );
}

type FieldValues = Map<string, string>;

/**
 * Includes disabled fields, which hide and are not sent. Files are uploaded when they are chosen. The fields of an element with
 * `data-change` are one change.
 */
function readFields({ elements }: HTMLFormElement): FieldValues {
  const values: FieldValues = new Map();
  const add = (field: Element & { name: string }, value: string) => {
    const group = field.closest<HTMLElement>('[data-change]')?.dataset.change;
    if (group) values.set(group, `${values.get(group) ?? ''} ${value}`);
    else if (field.name) values.set(field.name, value);
  };
  for (const field of elements) {
    if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) add(field, field.value);
    if (!(field instanceof HTMLInputElement) || field.type === 'file') continue;
    if (field.type === 'checkbox') add(field, String(field.checked));
    else if (field.type !== 'radio' || field.checked) add(field, field.value);
  }
  return values;
}

/** A row that was added or removed is one change: the names of its fields contain its id, `items.3.price`. */
export function countChanges(saved: FieldValues, now: FieldValues): number {
  const changed = new Set<string>();
  for (const name of new Set([...saved.keys(), ...now.keys()])) {
    const isInBoth = saved.has(name) && now.has(name);
    if (!isInBoth) changed.add(name.split('.', 2).join('.'));
    else if (isChanged(name, saved.get(name), now.get(name))) changed.add(name);
  }
  return changed.size;
}

/** An added or removed row is one change, and does not change the order of the others. */
function isChanged(name: string, before = '', after = ''): boolean {
  if (!name.endsWith('Order')) return before !== after;
  const common = (list: string, other: string) =>
    list.split(',').filter((each) => other.split(',').includes(each));
  return common(before, after).join() !== common(after, before).join();
}

/** The URL that a click is about to open in this tab in place of the page. */
function leavingUrl(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || event.defaultPrevented || event.button > 0) return undefined;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  const isHere = link.pathname === location.pathname && link.search === location.search && link.hash;
  return isHere ? undefined : link.href;
}
