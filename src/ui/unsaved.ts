const unsaved = 'form[data-unsaved]';

/** Marks a form whose fields have been changed and not saved: leaving its page asks first. */
export function markUnsaved(form: HTMLFormElement): void {
  form.dataset.unsaved = '';
  addEventListener('beforeunload', ask);
}

/** What was typed is saved, or kept elsewhere. */
export function markSaved(form: HTMLFormElement): void {
  delete form.dataset.unsaved;
  // A listener without use would keep Firefox from restoring the page at once when somebody comes back.
  if (!document.querySelector(unsaved)) removeEventListener('beforeunload', ask);
}

export function markAllSaved(): void {
  document.querySelectorAll<HTMLFormElement>(unsaved).forEach(markSaved);
}

/** docs/product.md 9.22: whether a part of the page may be left, which the person is asked if a form of it is not saved. */
export function mayLeave(part: HTMLElement | null): boolean {
  return !part?.querySelector(unsaved) || confirm(document.documentElement.dataset.unsaved);
}

function ask(event: BeforeUnloadEvent): void {
  if (document.querySelector(unsaved)) event.preventDefault();
}
