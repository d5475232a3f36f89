import { useEffect, useState } from 'react';
import { afterLeaving, leaveEntries, pushEntry } from '#ui/pushEntry.ts';
import { openModalName as name } from './paths.ts';

/**
 * A modal whose state is in the query: `?openModal=true` (docs/product.md 9.3). The browser's "back" closes it, even if the URL
 * opened it.
 */
export function useOpenModal() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const follow = () => setOpen(isModalRequested());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  function show(): void {
    setOpen(true);
    afterLeaving(() => {
      if (!isOpened(history.state)) {
        if (isModalRequested()) history.replaceState(history.state, '', withQuery(false));
        pushEntry({ [name]: true }, withQuery(true));
      }
      // The entry that was left closed it.
      setOpen(true);
    });
  }

  function close(): void {
    setOpen(false);
    // A response may arrive after Back: going back again would leave the page.
    afterLeaving(() => {
      if (isOpened(history.state)) leaveEntries(1);
    });
  }

  return { open, show, close };
}

export function isModalRequested(): boolean {
  return new URLSearchParams(location.search).get(name) === 'true';
}

/** Whether opening the modal created this history entry. */
function isOpened(state: unknown): boolean {
  return typeof state === 'object' && state !== null && name in state;
}

function withQuery(isOpen: boolean): string {
  const query = new URLSearchParams(location.search);
  if (isOpen) query.set(name, 'true');
  else query.delete(name);
  const text = query.toString();
  return location.pathname + (text && `?${text}`) + location.hash;
}
