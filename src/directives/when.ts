import type { ClientDirective } from 'astro';

/**
 * Hydrates an island that only some need. `session`: only for signed-in people, at once when a session is stored, else when another
 * tab stores one. A page that is rendered ahead has to be seen first: its calls could end the session of who only points at a link,
 * and their answers would be old. `island`, the toaster and the loading backdrop: as soon as another island is, so that they are
 * there to say that the network is lost, or slow. One that could not be fetched comes when the network is back, or with the next toast
 * (`showToast` in src/stores/toasts.ts announces each).
 *
 * A button that is clicked before its island is there says that it is busy, and is clicked again then; so is a link with `data-waits`,
 * of which only the island knows where it leads.
 */
const when: ClientDirective = (load, { value }, element) => {
  const afterIsland = value === 'island';
  const events = afterIsland ? ['astro:hydrate', 'toast'] : ['storage', 'online', 'prerenderingchange'];
  let ready: Promise<void> | undefined;
  let pressed: HTMLElement | undefined;

  const keep = (event: Event) => {
    release();
    pressed = (event.target as Element).closest<HTMLElement>('button,[data-waits]') ?? undefined;
    if (!pressed) return;
    event.preventDefault();
    pressed.ariaBusy = 'true';
    hydrate();
  };
  const release = () => {
    const button = pressed;
    pressed = undefined;
    if (button) button.ariaBusy = null;
    return button;
  };
  const hydrate = () => {
    if (document.prerendering) return;
    if (!afterIsland && !document.documentElement.hasAttribute('data-session')) return;
    ready ??= load()
      .then((run) => run())
      .then(
        () => {
          for (const name of events) removeEventListener(name, hydrate, true);
          element.removeEventListener('click', keep);
          requestAnimationFrame(() => release()?.click());
        },
        () => (ready = release() && undefined),
      );
  };
  // `astro:hydrate` does not come up: it is caught on its way down.
  for (const name of events) addEventListener(name, hydrate, true);
  element.addEventListener('click', keep);
  if (!afterIsland) hydrate();
};

export default when;
