import type { ClientDirective } from 'astro';
import { loadIslandStyles } from './islandStyles.ts';

type Parameters = globalThis.Parameters<ClientDirective>;

/**
 * Waits until React's effects have run: a click that is repeated earlier could follow the server-rendered link, without
 * parameters that only the browser knows, such as `next` of the login page.
 * @returns whether the island was loaded: Astro's `load` does not reject but dispatches an event
 */
export async function hydrate(load: Parameters[0], element: Parameters[2]): Promise<boolean> {
  let lost = false;
  element.addEventListener('astro:hydration-error', () => (lost = true), { once: true });
  // Together with the island's scripts; it renders after them.
  void loadIslandStyles();
  const run = await load();
  if (lost) return false;
  // Dispatched by src/platform/client/island.tsx: Astro's `run` and `astro:hydrate` come before the effects.
  const mounted = new Promise((resolve) => addEventListener('island', resolve, { once: true }));
  await run();
  await mounted;
  return true;
}
