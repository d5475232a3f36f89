import type { User } from '#features/account/shapes.ts';

const key = 'business';

type Draft = Record<string, string>;

/** An application from the email of a signed-in person belongs to them (docs/product.md 5.12). */
export function ownContacts(user: Pick<User, 'name' | 'surname' | 'email'> | null): Draft {
  if (!user) return {};
  const { name, surname, email } = user;
  return { contactPerson: [name, surname].filter(Boolean).join(' '), email };
}

/** What was typed before the form was closed, failed to send, or was left. */
export function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Stores what is typed until the tab is closed. In a browser that stores nothing, only this convenience is lost. */
export function saveDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(new FormData(form))));
  } catch {
    // Nothing is stored.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
