import type { ClientDirective } from 'astro';

/**
 * @param load fetches an island
 * @param events of the window
 * @param isWanted whether an event is of any concern
 * @returns hydrates the island, as each of the events does until it is there: one that could not be fetched comes with the next
 */
export function hydrateOn(
  load: Parameters<ClientDirective>[0],
  events: string[],
  isWanted = () => true,
): () => void {
  let ready: Promise<void> | undefined;

  const hydrate = () => {
    if (!isWanted()) return;
    ready ??= load()
      .then((run) => run())
      .then(
        () => events.forEach((name) => removeEventListener(name, hydrate, true)),
        () => (ready = undefined),
      );
  };
  for (const name of events) addEventListener(name, hydrate, true);
  return hydrate;
}
