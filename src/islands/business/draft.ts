import type { User } from '#contract/shapes.ts';

const key = 'business';

type Draft = Record<string, string>;

/** @returns what the form begins with for who is signed in: an application from their email is theirs (docs/product.md 5.12) */
export function ownContacts(user: Pick<User, 'name' | 'surname' | 'email'> | null): Draft {
  if (!user) return {};
  const { name, surname, email } = user;
  return { contactPerson: [name, surname].filter(Boolean).join(' '), email };
}

/** @returns what was typed into the form before it was closed, sent in vain, or left */
export function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Keeps what is typed until the tab is closed. A browser that keeps nothing only loses this comfort. */
export function keepDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(new FormData(form))));
  } catch {
    // Nothing is kept.
  }
}

/** Forgets what was typed: it has been sent. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
