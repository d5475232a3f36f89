const unsaved = 'form[data-unsaved]';

/** Leaving the page then warns first. */
export function markUnsaved(form: HTMLFormElement): void {
  form.dataset.unsaved = '';
  addEventListener('beforeunload', ask);
}

export function markSaved(form: HTMLFormElement): void {
  delete form.dataset.unsaved;
  // An idle listener would keep Firefox from using its back/forward cache.
  if (!document.querySelector(unsaved)) removeEventListener('beforeunload', ask);
}

export function markAllSaved(): void {
  document.querySelectorAll<HTMLFormElement>(unsaved).forEach(markSaved);
}

/** docs/product.md 9.22: asks the user if a form of the part is not saved. */
export function mayLeave(part: HTMLElement | null): boolean {
  return !part?.querySelector(unsaved) || confirm(document.documentElement.dataset.unsaved);
}

function ask(event: BeforeUnloadEvent): void {
  if (document.querySelector(unsaved)) event.preventDefault();
}
