import { atom, onMount } from 'nanostores';

export const $pendingRequests = atom(0);

/** In milliseconds: docs/product.md 9.2. */
const delay = 300;

export const $backdrop = atom(false);

onMount($backdrop, () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWatching = $pendingRequests.subscribe((pending) => {
    if (pending > 0) {
      timer ??= setTimeout(() => $backdrop.set(true), delay);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    $backdrop.set(false);
  });
  return () => {
    clearTimeout(timer);
    stopWatching();
  };
});
