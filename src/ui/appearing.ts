/** The `ref` of what appears after an act, such as a failure or a list of conflicts. What is high is shown from its top. */
export function showInView(element: HTMLElement | null): void {
  if (!element) return;
  const isHigh = element.offsetHeight > innerHeight / 2;
  element.scrollIntoView({ block: isHigh ? 'start' : 'nearest' });
}

/** The `ref` of what takes the place of the focused element. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  showInView(element);
}
