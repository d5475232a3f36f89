/**
 * Adds an entry to the browser's history for a dialog. Going back from it does not scroll: the page behind has stayed where it is, or shows
 * what the dialog has changed.
 */
export function pushEntry(state: object, address?: string): void {
  history.scrollRestoration = 'manual';
  history.pushState(state, '', address);
}

// The page itself is scrolled again when somebody comes back to it from another one.
if (!import.meta.env.SSR) addEventListener('popstate', () => (history.scrollRestoration = 'auto'));
