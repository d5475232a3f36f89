export type ToastVariant = 'default' | 'success' | 'warning' | 'error' | 'info';

interface ToastOptions {
  /** The form or button that shows it: its next toast replaces this one. Without it, only a toast with the same text does. */
  of?: string;
  link?: { href: string; label: string };
}

export interface Toast extends ToastOptions {
  variant: ToastVariant;
  text: string;
}

declare global {
  interface Window {
    /** Toasts that wait for the toaster. They are on `window` because page scripts and islands share no modules. */
    waitingToasts?: Toast[];
  }

  interface WindowEventMap {
    withdrawtoast: CustomEvent<string>;
  }
}

/** Shows a message in the corner for 5 seconds. The first toast of a page loads the toaster: src/components/frame/Overlays.astro. */
export function showToast(variant: ToastVariant, text: string, options: ToastOptions = {}): void {
  (window.waitingToasts ??= []).push({ variant, text, ...options });
  dispatchEvent(new Event('toast'));
}

/** Removes the toasts of an action that is repeated or has succeeded since. */
export function withdrawToast(of: string): void {
  window.waitingToasts = window.waitingToasts?.filter((toast) => toast.of !== of) ?? [];
  dispatchEvent(new CustomEvent('withdrawtoast', { detail: of }));
}

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
