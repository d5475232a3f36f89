/** `showToast` (src/platform/client/toasts.ts) for page scripts: sharing its module would cost the pages another file. */
export function toast(...[variant, text, options]: Parameters<typeof import('./toasts.ts').showToast>) {
  (window.waitingToasts ??= []).push({ variant, text, ...options });
  dispatchEvent(new Event('toast'));
}
