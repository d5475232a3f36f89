import { atom } from 'nanostores';

/** Specification, section 2, "Shell". */
export type ToastVariant = 'default' | 'success' | 'warning' | 'error' | 'info';

interface Toast {
  variant: ToastVariant;
  text: string;
}

/** Toasts that nobody has shown yet: the toaster takes them as it starts, and as they come. */
export const $waitingToasts = atom<Toast[]>([]);

/**
 * Says something in the corner of the page, for 5 seconds. The first toast of a page brings the toaster:
 * see src/components/Overlays.astro.
 */
export function showToast(variant: ToastVariant, text: string): void {
  $waitingToasts.set([...$waitingToasts.get(), { variant, text }]);
  dispatchEvent(new Event('toast'));
}

/** @returns the toasts that wait, which then wait no more */
export function takeWaitingToasts(): Toast[] {
  const waiting = $waitingToasts.get();
  if (waiting.length > 0) $waitingToasts.set([]);
  return waiting;
}
