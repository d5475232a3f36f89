let leaving = false;
if (!import.meta.env.SSR) {
  addEventListener('pagehide', () => (leaving = true));
  addEventListener('pageshow', () => (leaving = false));
}

/** Closing dialogs then leave the history alone: going back would cancel the navigation. */
export function leave(href: string): void {
  leaving = true;
  location.assign(href);
}

export function isNavigating(): boolean {
  return leaving;
}
