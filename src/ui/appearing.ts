/** A `ref` for the result of an action, such as a failure. Scrolls to the top of a high element. */
export function showInView(element: HTMLElement | null): void {
  if (!element) return;
  const isHigh = element.offsetHeight > innerHeight / 2;
  element.scrollIntoView({ block: isHigh ? 'start' : 'nearest' });
}

/** A `ref` for the replacement of the focused element. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  showInView(element);
}
