let leaving = false;
if (!import.meta.env.SSR) {
  addEventListener('pagehide', () => (leaving = true));
  addEventListener('pageshow', () => (leaving = false));
}

/** Dialogs that close meanwhile leave the browser's history alone: going back in it would cancel the way to the other page. */
export function leave(href: string): void {
  leaving = true;
  location.assign(href);
}

export function isLeaving(): boolean {
  return leaving;
}
