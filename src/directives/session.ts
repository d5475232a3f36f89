import type { ClientDirective } from 'astro';
import { hydrateOn } from './hydrateOn.ts';

/**
 * Hydrates an island only for signed-in people: at once when a session is stored, else when another tab stores one; when it could
 * not be fetched, again when the line is back.
 */
const session: ClientDirective = (load) => {
  const hydrate = hydrateOn(load, ['storage', 'online'], () => localStorage.user !== undefined);
  hydrate();
};

export default session;
