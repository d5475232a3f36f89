/** Entries that `history.go` leaves with the next `popstate`: an entry added before it would be left instead. */
export let leaving = 0;

if (!import.meta.env.SSR)
  addEventListener('popstate', () => {
    leaving = 0;
    // Restores scrolling for navigation between pages. Not yet: WebKit would scroll after this event.
    setTimeout(() => (history.scrollRestoration = 'auto'));
  });

export function afterLeaving(act: () => void): void {
  if (leaving > 0) addEventListener('popstate', act, { once: true });
  else act();
}

export function leaveEntries(count: number): void {
  leaving = count;
  history.go(-count);
}

/**
 * Adds a history entry for a dialog. Going back from it does not scroll: the page behind has not moved, or shows the dialog's
 * changes.
 */
export function pushEntry(state: object, address?: string): void {
  history.scrollRestoration = 'manual';
  history.pushState(state, '', address);
}
