import { useEffect, useEffectEvent } from 'react';
import { isNavigating } from './leave.ts';
import { afterLeaving, leaveEntries, leaving, pushEntry } from './pushEntry.ts';

/** The open dialogs of the current history entry, or the one below those that are being left, which may be no dialogs. */
const depthNow = () => Math.max(0, ((history.state as { dialogs?: number } | null)?.dialogs ?? 0) - leaving);

/** Depths of just closed dialogs whose entries still exist. */
const closed = new Set<number>();

/**
 * docs/product.md 9.3: an open dialog is a history entry, so that the browser's back closes it. Closing it otherwise removes
 * the entry, or hands it over to a dialog that opens at the same moment.
 * @param address of the dialog, if it has a URL
 * @param mayClose if false, it keeps its entry
 */
export function useBackToClose(
  open: boolean,
  {
    address,
    mayClose,
    onClose,
  }: { address?: string | undefined; mayClose: () => boolean; onClose: () => void },
): void {
  const goBack = useEffectEvent((depth: number) => {
    if (depthNow() >= depth) return;
    if (mayClose()) onClose();
    else addEntry(depth, address);
  });
  const addressNow = useEffectEvent(() => address);

  useEffect(() => {
    if (!open) return;
    const [taken] = [...closed].sort();
    const isThere = taken !== undefined || isReloaded(addressNow());
    const depth = taken ?? depthNow() + (isThere ? 0 : 1);
    if (!isThere) addEntry(depth, addressNow());
    closed.clear();
    const follow = () => goBack(depth);
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      closed.add(depth);
      setTimeout(() => afterLeaving(removeEntries));
    };
  }, [open]);
}

function addEntry(depth: number, address: string | undefined): void {
  afterLeaving(() => pushEntry({ ...history.state, dialogs: depth }, address));
}

/** A page reloaded at a dialog's entry opens the dialog without another one. */
function isReloaded(address: string | undefined): boolean {
  return address !== undefined && depthNow() > 0 && location.hash === address;
}

function removeEntries(): void {
  const left = depthNow() + 1 - Math.min(...closed);
  closed.clear();
  if (isNavigating() || left <= 0) return;
  if (location.hash) keepFocus();
  leaveEntries(left);
}

/** At a URL with a fragment, going back moves the focus to the fragment's target. */
function keepFocus(): void {
  const focused = document.activeElement;
  const restore = () => {
    const isMoved = document.activeElement?.matches('body, :target') === true;
    if (isMoved && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  addEventListener('popstate', () => requestAnimationFrame(restore), { once: true });
}
