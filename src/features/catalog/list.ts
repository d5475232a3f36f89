const signs = ['pointerover', 'focusin', 'click', 'submit'] as const;

/**
 * Fetches, at the reader's first action, the script that changes the list without loading a new page: docs/decisions/0011. A click
 * or a search that comes earlier is repeated when the script is loaded; if it cannot be loaded, the browser goes there itself, or
 * without a network the page says so.
 */
export function bringOnIntent(): void {
  const { instant: address = '', failed = '' } = document.querySelector<HTMLElement>('#list')?.dataset ?? {};
  let pressed: HTMLAnchorElement | HTMLFormElement | undefined;
  let coming: Promise<void> | undefined;
  const { pathname, search } = location;
  // The reader goes back to a list that this page showed before a reload.
  const onBack = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };

  const onSign = (event: Event) => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
    const pressable = (event.target as Element).closest<HTMLAnchorElement | HTMLFormElement>(
      event.type === 'submit' ? 'form.search' : '.category-nav a,#list nav a',
    );
    const presses = event.type === 'click' || event.type === 'submit';
    if (presses && pressable && !(ctrlKey || metaKey || shiftKey || altKey)) {
      event.preventDefault();
      pressed = pressable;
    }
    coming ??= import(/* @vite-ignore */ address).then(
      () => {
        for (const sign of signs) removeEventListener(sign, onSign, true);
        removeEventListener('popstate', onBack);
        if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
        else pressed?.click();
      },
      () => {
        coming = undefined;
        const found = document.querySelector('#found');
        if (found && pressed && !navigator.onLine) found.textContent = failed;
        else if (pressed instanceof HTMLFormElement) pressed.submit();
        else if (pressed) location.assign(pressed.href);
        pressed = undefined;
      },
    );
  };
  for (const sign of signs) addEventListener(sign, onSign, true);
  addEventListener('popstate', onBack);
}
