import type { ClientDirective } from 'astro';
import { hydrate } from './hydrate.ts';

/**
 * Hydrates an island that only some visitors need.
 *
 * - `session`: immediately if a session is stored, otherwise when another tab stores one. A prerendered page waits until it is shown:
 *   its requests could end the session of a user who only pointed at a link, and their responses would be stale. If the island
 *   cannot be loaded, it is retried when the network is back.
 * - `now`, for private links: immediately, with or without a session.
 * - `island`, for the toaster and the loading backdrop: after another island has hydrated, so that they can report that the network
 *   is down or slow. The next hydrated island or toast retries a failed load.
 *
 * A button that is clicked before hydration is marked as busy, and clicked again afterwards; so is a link with `data-waits`, whose
 * destination only the island knows.
 */
const when: ClientDirective = (load, { value }, element) => {
  const afterIsland = value === 'island';
  const isNow = (value as unknown as { is?: string }).is === 'now';
  const events = afterIsland ? ['astro:hydrate', 'toast'] : ['storage', 'online', 'prerenderingchange'];
  let ready: Promise<void> | undefined;
  let pressed: HTMLElement | undefined;

  const keep = (event: Event) => {
    release();
    pressed = (event.target as Element).closest<HTMLElement>('button,[data-waits]') ?? undefined;
    if (!pressed) return;
    event.preventDefault();
    pressed.ariaBusy = 'true';
    start();
  };
  const release = () => {
    const button = pressed;
    pressed = undefined;
    if (button) button.ariaBusy = null;
    return button;
  };
  const start = () => {
    if (document.prerendering) return;
    if (!afterIsland && !isNow && !document.documentElement.hasAttribute('data-session')) return;
    ready ??= hydrate(load, element).then((isHydrated) => {
      if (!isHydrated) return void (ready = release() && undefined);
      for (const name of events) removeEventListener(name, start, true);
      element.removeEventListener('click', keep);
      requestAnimationFrame(() => release()?.click());
    });
  };
  // `astro:hydrate` does not bubble: it is caught in the capture phase.
  for (const name of events) addEventListener(name, start, true);
  element.addEventListener('click', keep);
  if (!afterIsland) start();
};

export default when;
