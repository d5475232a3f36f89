import type { ClientDirective } from 'astro';
import { hydrate } from './hydrate.ts';

/** They include touch, which is a pointer, and Enter in a form, which clicks its button. */
const intents = ['pointerover', 'focusin', 'click'] as const;

/**
 * Hydrates an island when somebody is about to use it. A click before that is held, and repeated after hydration. Two kinds of
 * clicks are not held: in a form with an `action`, which works without scripts, and with a key that opens a link in another tab
 * or window. When the island cannot be fetched, a clicked link is followed as without scripts, and the next intent tries again.
 */
const intent: ClientDirective = (load, _options, element) => {
  let ready: Promise<void> | undefined;
  let pressed: Element | undefined;

  const onIntent = (event: Event) => {
    const target = event.target as Element;
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (event.type === 'click' && !(ctrlKey || metaKey || shiftKey || target.closest('form[action]'))) {
      event.preventDefault();
      event.stopPropagation();
      pressed = target;
    }
    ready ??= hydrate(load, element).then((isHydrated) => {
      const held = pressed;
      if (isHydrated) {
        for (const name of intents) element.removeEventListener(name, onIntent, true);
        requestAnimationFrame(() => held?.dispatchEvent(click()));
        return;
      }
      ready = pressed = undefined;
      const link = held?.closest('a');
      if (link) location.assign(link.href);
    });
  };
  for (const name of intents) element.addEventListener(name, onIntent, true);
};

/** The icon in a button has no `click()` of its own. */
const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });

export default intent;
