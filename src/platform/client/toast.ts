/** Shows a message as islands do with `showToast` (src/platform/client/toasts.ts), whose module would be a file of its own if pages shared it. */
export function toast(...[variant, text, options]: Parameters<typeof import('./toasts.ts').showToast>) {
  (window.waitingToasts ??= []).push({ variant, text, ...options });
  dispatchEvent(new Event('toast'));
}
