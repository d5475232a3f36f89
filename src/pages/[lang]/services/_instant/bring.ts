const signs = ['pointerover', 'focusin', 'click'] as const;

/**
 * Fetches, at the reader's first action, the script that changes the list without loading a new page: docs/decisions/0011. A click that
 * comes earlier is repeated when the script is loaded; if it cannot be loaded, the browser follows the link.
 */
export function bringOnIntent(): void {
  const address = document.querySelector<HTMLElement>('#list')?.dataset.instant ?? '';
  let pressed: HTMLAnchorElement | undefined;
  let coming: Promise<void> | undefined;
  const { pathname, search } = location;
  // The reader goes back to a list that this page showed before a reload.
  const onBack = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };

  const onSign = (event: Event) => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
    const link = (event.target as Element).closest<HTMLAnchorElement>('.category-nav a,#list nav a');
    if (event.type === 'click' && link && !(ctrlKey || metaKey || shiftKey || altKey)) {
      event.preventDefault();
      pressed = link;
    }
    coming ??= import(/* @vite-ignore */ address).then(
      () => {
        for (const sign of signs) removeEventListener(sign, onSign, true);
        removeEventListener('popstate', onBack);
        pressed?.click();
      },
      () => {
        coming = undefined;
        if (pressed) location.assign(pressed.href);
      },
    );
  };
  for (const sign of signs) addEventListener(sign, onSign, true);
  addEventListener('popstate', onBack);
}
