import { markAllSaved } from '#ui/unsaved.ts';
import { clearTab, readTab, storeTab } from './tabStorage.ts';

interface Typed {
  path: string;
  by: string;
  fields: { name: string; value: string }[];
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const storageKey = 'typed';
/** Neither passwords nor codes are stored, and no script can fill in a file. */
const controls =
  ':is(input:not([type=password], [type=file], [type=checkbox], [type=radio], [type=hidden], [autocomplete=one-time-code]), textarea, select)[name]';

/** Saves the input of this page until it is reloaded in this tab (docs/product.md 9.21). */
export function saveTyped(by = storedEmail()): void {
  const fields = Array.from(document.querySelectorAll<Control>(controls), ({ name, value }) => ({
    name,
    value,
  }));
  const typed: Typed = { path: location.pathname, by, fields: fields.filter(({ value }) => value) };
  if (storeTab(storageKey, JSON.stringify(typed))) markAllSaved();
}

export function restoreTyped(): void {
  const typed = JSON.parse(readTab(storageKey) ?? 'null') as Typed | null;
  if (typed?.path !== location.pathname || typed.by !== storedEmail()) return;
  clearTab(storageKey);
  let { fields } = typed;
  const fill = () => {
    fields = fields.filter(({ name, value }) => !fillIn(name, value));
    if (fields.length === 0) watching.disconnect();
  };
  const watching = new MutationObserver(fill);
  watching.observe(document.body, { childList: true, subtree: true });
  fill();
}

function fillIn(name: string, value: string): boolean {
  const field = [...document.querySelectorAll<Control>(controls)].find((each) => each.name === name);
  if (!field || field.matches(':disabled')) return false;
  if (field.value === value) return true;
  // React overrides `value` of controlled elements, and would not notice the change.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  return true;
}

/**
 * docs/product.md 9.23: when the user logs out in another tab, saves their input until they log in again. Must run before the
 * stores of the session, which close the forms.
 * @returns stops that
 */
export function onLogoutElsewhere(onSaved: () => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== 'user' || newValue !== null || !parseEmail(oldValue)) return;
    saveTyped(parseEmail(oldValue));
    onSaved();
  };
  addEventListener('storage', onStorage, true);
  return () => removeEventListener('storage', onStorage, true);
}

function parseEmail(stored: string | null | undefined): string {
  try {
    return String((JSON.parse(stored ?? '') as { email?: unknown } | null)?.email ?? '');
  } catch {
    return '';
  }
}

function storedEmail(): string {
  try {
    return parseEmail(localStorage.getItem('user'));
  } catch {
    return '';
  }
}
