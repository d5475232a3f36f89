import type { ClientDirective } from 'astro';

/** Hydrates an island with the first toast of a page (`showToast` in src/stores/toasts.ts announces each). */
const toast: ClientDirective = (load) => {
  addEventListener('toast', () => void load().then((run) => run()), { once: true });
};

export default toast;
