/**
 * Adds a history entry for a dialog. Going back from it does not scroll: the page behind has not moved, or shows the dialog's
 * changes.
 */
export function pushEntry(state: object, address?: string): void {
  history.scrollRestoration = 'manual';
  history.pushState(state, '', address);
}

// Restores scrolling for navigation between pages.
if (!import.meta.env.SSR) addEventListener('popstate', () => (history.scrollRestoration = 'auto'));
