import { markAllSaved } from '#ui/unsaved.ts';

interface Typed {
  path: string;
  /** The email of the account, or '' for somebody who is not logged in: nobody else gets it. */
  by: string;
  fields: { name: string; value: string }[];
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const storageKey = 'typed';
/** Neither a password nor a code is stored, and no script can fill in a file. */
const controls =
  ':is(input:not([type=password], [type=file], [type=checkbox], [type=radio], [type=hidden], [autocomplete=one-time-code]), textarea, select)[name]';

/** Keeps what was typed on this page until it is loaded again in this tab (docs/product.md 9.21). @param by who is logged in */
export function keepTyped(by = storedEmail()): void {
  const fields = Array.from(document.querySelectorAll<Control>(controls), ({ name, value }) => ({
    name,
    value,
  }));
  const typed: Typed = { path: location.pathname, by, fields: fields.filter(({ value }) => value) };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(typed));
    markAllSaved();
  } catch {
    // Where the browser stores nothing, there is nothing to keep it in.
  }
}

/** Fills it in again, also into fields that come into the page later, as those of a dialog. */
export function restoreTyped(): void {
  const typed = readTyped();
  if (typed?.path !== location.pathname || typed.by !== storedEmail()) return;
  sessionStorage.removeItem(storageKey);
  let { fields } = typed;
  const fill = () => {
    fields = fields.filter(({ name, value }) => !fillIn(name, value));
    if (fields.length === 0) watching.disconnect();
  };
  const watching = new MutationObserver(fill);
  watching.observe(document.body, { childList: true, subtree: true });
  fill();
}

function readTyped(): Typed | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey);
    return stored ? (JSON.parse(stored) as Typed) : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether the page has the field */
function fillIn(name: string, value: string): boolean {
  const field = [...document.querySelectorAll<Control>(controls)].find((each) => each.name === name);
  if (!field || field.matches(':disabled')) return false;
  if (field.value === value) return true;
  // React overrides `value` of the elements that it controls, and would not notice the change.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  return true;
}

/**
 * docs/product.md 9.23: when somebody logs out in another tab, what they have typed here is kept until they log in again. Comes before the
 * stores of the session, by which the forms close.
 * @returns ends that
 */
export function onLogoutElsewhere(say: () => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== 'user' || newValue !== null || !emailIn(oldValue)) return;
    keepTyped(emailIn(oldValue));
    say();
  };
  addEventListener('storage', onStorage, true);
  return () => removeEventListener('storage', onStorage, true);
}

/** Whom the pages hold to be logged in: the storage key `user`. */
function emailIn(stored: string | null | undefined): string {
  try {
    return String((JSON.parse(stored ?? '') as { email?: unknown } | null)?.email ?? '');
  } catch {
    return '';
  }
}

function storedEmail(): string {
  try {
    return emailIn(localStorage.getItem('user'));
  } catch {
    return '';
  }
}
