const key = 'business';

type Draft = Record<string, string>;

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
