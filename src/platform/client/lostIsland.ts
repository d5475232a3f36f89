/**
 * Shows that an island could not be loaded, or that the network is down. With `retry`, a button that reloads the page replaces
 * the island. A `client:only` island has no own texts: the page's `data-failed` and `data-retry` are used. Astro does not
 * document the event, but tests it: tests/unit/client/lostIsland.
 */
addEventListener('astro:hydration-error', ({ target }) => {
  const island = target as HTMLElement;
  const page = document.documentElement.dataset;
  const { failed, retry } =
    island.getAttribute('client') === 'only'
      ? page
      : (JSON.parse(island.getAttribute('opts') ?? '').value ?? {});
  if (!failed || island.nextElementSibling?.matches('[data-lost]')) return;
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.dataset.lost = '';
  notice.className = 'mt-4 text-danger';
  notice.append((!navigator.onLine && page.offline) || failed, ' ');
  const hydrated = () => {
    notice.remove();
    island.style.display = '';
  };
  island.addEventListener('astro:hydrate', hydrated, { once: true });
  island.after(notice);
  if (!retry) return notice.scrollIntoView({ block: 'nearest' });
  island.style.display = 'none';
  const button = document.createElement('button');
  button.className = 'button button-quiet mt-2';
  button.append(retry);
  button.onclick = () => void fetch('').then(() => location.reload());
  notice.append(button);
});

// Browsers cache a failed import (./importOnline.ts): a click that fails again although the site can be fetched reloads the page.
let isRepeated = false;
addEventListener('vite:preloadError', () => {
  if (isRepeated) void fetch('').then(() => location.reload());
  isRepeated = navigator.onLine;
});
