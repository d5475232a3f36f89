/** docs/product.md 1.14. */
export type ToastVariant = 'default' | 'success' | 'warning' | 'error' | 'info';

interface ToastOptions {
  /** Which form or button says it: its next toast takes the place of this one. Else only the same words do. */
  of?: string;
  /** A way on, behind the text. */
  link?: { href: string; label: string };
}

export interface Toast extends ToastOptions {
  variant: ToastVariant;
  text: string;
}

declare global {
  interface Window {
    /** Toasts that nobody has shown yet. They are the page's: its scripts and its islands do not share their modules. */
    waitingToasts?: Toast[];
  }

  interface WindowEventMap {
    withdrawtoast: CustomEvent<string>;
  }
}

/**
 * Says something in the corner of the page, for 5 seconds. The first toast of a page brings the toaster:
 * see src/components/frame/Overlays.astro.
 */
export function showToast(variant: ToastVariant, text: string, options: ToastOptions = {}): void {
  (window.waitingToasts ??= []).push({ variant, text, ...options });
  dispatchEvent(new Event('toast'));
}

/** Takes back what a form or button has said last: it is tried again, or has worked since. */
export function withdrawToast(of: string): void {
  window.waitingToasts = window.waitingToasts?.filter((toast) => toast.of !== of) ?? [];
  dispatchEvent(new CustomEvent('withdrawtoast', { detail: of }));
}

/**
 * Shows the toasts that wait, and each that comes.
 * @returns what ends that
 */
export function takeToasts(show: (toast: Toast) => void, withdraw: (of: string) => void): () => void {
  const ending = new AbortController();
  const takeAll = () => {
    for (const toast of window.waitingToasts?.splice(0) ?? []) show(toast);
  };
  takeAll();
  addEventListener('toast', takeAll, ending);
  addEventListener('withdrawtoast', ({ detail }) => withdraw(detail), ending);
  return () => ending.abort();
}
