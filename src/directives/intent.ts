import type { ClientDirective } from 'astro';

/** A touch is a pointer too, and Enter in a form presses its button. */
const intents = ['pointerover', 'focusin', 'click'] as const;

/**
 * Hydrates an island when somebody is about to use it. A click that came before the island was ready is made again; it is not held
 * up at all in a form with an action, which works by itself, nor with a key that opens a link elsewhere. When the island could not
 * be fetched, a link leads where it leads without scripts, and the next intent tries again.
 */
const intent: ClientDirective = (load, _options, element) => {
  let ready: Promise<void> | undefined;
  let pressed: HTMLElement | undefined;

  const onIntent = (event: Event) => {
    const target = event.target as HTMLElement;
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (event.type === 'click' && !(ctrlKey || metaKey || shiftKey || target.closest('form[action]'))) {
      event.preventDefault();
      event.stopPropagation();
      pressed = target;
    }
    ready ??= load()
      .then((run) => run())
      .then(
        () => {
          for (const name of intents) element.removeEventListener(name, onIntent, true);
          requestAnimationFrame(() => pressed?.isConnected && pressed.click());
        },
        () => {
          const link = pressed?.closest('a');
          ready = pressed = undefined;
          if (link) location.assign(link.href);
        },
      );
  };
  for (const name of intents) element.addEventListener(name, onIntent, true);
};

export default intent;
