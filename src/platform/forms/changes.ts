export type FieldValues = Map<string, string>;

/** Includes disabled fields, which hide and are not sent. Files are uploaded when they are chosen. */
export function readFields({ elements }: HTMLFormElement): FieldValues {
  const values: FieldValues = new Map();
  for (const field of elements) {
    if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
      values.set(field.name, field.value);
    if (!(field instanceof HTMLInputElement) || field.type === 'file') continue;
    const isBox = field.type === 'checkbox';
    if (field.type !== 'radio' || field.checked)
      values.set(field.name, isBox ? String(field.checked) : field.value);
  }
  values.delete('');
  return values;
}

/** A row that was added or removed is one change: the names of its fields contain its id, `items.3.price`. */
export function countChanges(saved: FieldValues, now: FieldValues): number {
  const changed = new Set<string>();
  for (const name of new Set([...saved.keys(), ...now.keys()])) {
    const isInBoth = saved.has(name) && now.has(name);
    if (!isInBoth) changed.add(name.split('.', 2).join('.'));
    else if (saved.get(name) !== now.get(name)) changed.add(name);
  }
  return changed.size;
}

/** The URL that a click is about to open in this tab in place of the page. */
export function leavingUrl(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || event.defaultPrevented || event.button > 0) return undefined;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  const isHere = link.pathname === location.pathname && link.search === location.search && link.hash;
  return isHere ? undefined : link.href;
}
