import type { ClientDirective } from 'astro';

/**
 * Hydrates an island only for signed-in people: at once when a session is stored, else when another tab stores one; when it could
 * not be fetched, again when the line is back.
 */
const session: ClientDirective = (load) => {
  const events = ['storage', 'online'];
  let ready: Promise<void> | undefined;

  const hydrate = () => {
    if (localStorage.user === undefined) return;
    ready ??= load()
      .then((run) => run())
      .then(
        () => events.forEach((name) => removeEventListener(name, hydrate)),
        () => (ready = undefined),
      );
  };
  for (const name of events) addEventListener(name, hydrate);
  hydrate();
};

export default session;
