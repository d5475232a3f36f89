import type { User } from '#features/account/shapes.ts';

const key = 'business';

type Draft = Record<string, string>;

/** docs/product.md 5.12: an application with the user's email belongs to them. */
export function ownContacts(user: Pick<User, 'name' | 'surname' | 'email'> | null): Draft {
  if (!user) return {};
  const { name, surname, email } = user;
  return { contactPerson: [name, surname].filter(Boolean).join(' '), email };
}

/** Input from before the form was closed, failed to send, or was left. */
export function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Stored until the tab is closed. */
export function saveDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(new FormData(form))));
  } catch {
    // Nothing is stored.
  }
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
