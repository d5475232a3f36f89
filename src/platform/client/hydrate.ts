import type { ClientDirective } from 'astro';

type Parameters = globalThis.Parameters<ClientDirective>;

/**
 * Hydrates an island, up to the end of React's effects: a click that is repeated earlier could follow a link as the server wrote
 * it, without what only the browser knows, such as `next` of the login page.
 * @returns whether it could be fetched: Astro's `load` does not reject, but sends an event
 */
export async function hydrate(load: Parameters[0], element: Parameters[2]): Promise<boolean> {
  let lost = false;
  element.addEventListener('astro:hydration-error', () => (lost = true), { once: true });
  const run = await load();
  if (lost) return false;
  // From src/platform/client/island.tsx: Astro's `run` and `astro:hydrate` come before the effects.
  const mounted = new Promise((resolve) => addEventListener('island', resolve, { once: true }));
  await run();
  await mounted;
  return true;
}
