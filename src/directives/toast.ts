import type { ClientDirective } from 'astro';

/**
 * Hydrates the toaster as soon as another island is: so that it is there to say that the line is lost. When it could not be fetched,
 * with the next toast (`showToast` in src/stores/toasts.ts announces each), which it shows with those before.
 */
const toast: ClientDirective = (load) => {
  const events = ['astro:hydrate', 'toast'];
  let ready: Promise<void> | undefined;

  const hydrate = () => {
    ready ??= load()
      .then((run) => run())
      .then(
        () => events.forEach((name) => removeEventListener(name, hydrate, true)),
        () => (ready = undefined),
      );
  };
  for (const name of events) addEventListener(name, hydrate, true);
};

export default toast;
