import type { ClientDirective } from 'astro';
import { hydrateOn } from './hydrateOn.ts';

/**
 * Hydrates the toaster as soon as another island is: so that it is there to say that the line is lost. When it could not be fetched,
 * with the next toast (`showToast` in src/stores/toasts.ts announces each), which it shows with those before.
 */
const toast: ClientDirective = (load) => {
  hydrateOn(load, ['astro:hydrate', 'toast']);
};

export default toast;
