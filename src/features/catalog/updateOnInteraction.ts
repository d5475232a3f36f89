const signs = ['pointerover', 'focusin', 'input', 'click', 'submit'] as const;

/**
 * On the first interaction, loads the script that updates the list without a page load: docs/decisions/0011. An earlier click
 * or search is repeated afterwards; if the script cannot be loaded, the browser navigates, or shows that the network is down.
 */
export function updateOnInteraction(): void {
  const { instant: address = '', failed = '' } = document.querySelector<HTMLElement>('#list')?.dataset ?? {};
  let pressed: HTMLAnchorElement | HTMLFormElement | undefined;
  let coming: Promise<void> | undefined;
  const { pathname, search } = location;
  // Back to a list that this page showed before a reload.
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
    coming ??= load(address).then(
      () => {
        for (const sign of signs) removeEventListener(sign, onSign, true);
        removeEventListener('popstate', onBack);
        if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
        else pressed?.click();
      },
      () => {
        coming = undefined;
        const found = document.querySelector('#found');
        if (found && (pressed || event.type === 'input') && !navigator.onLine) found.textContent = failed;
        else if (pressed instanceof HTMLFormElement) pressed.submit();
        else if (pressed) location.assign(pressed.href);
        pressed = undefined;
      },
    );
  };
  for (const sign of signs) addEventListener(sign, onSign, true);
  addEventListener('popstate', onBack);
}

/** Like `importOnline`, whose module is in another file, since islands import it. */
async function load(address: string): Promise<void> {
  if (!navigator.onLine) throw new Error('The network is down');
  await import(/* @vite-ignore */ address);
}
