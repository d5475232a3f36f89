import type { ClientDirective } from 'astro';
import { hydrate } from './hydrate.ts';

/** Touch is a pointer event, and Enter in a form clicks its button. */
const intents = ['pointerover', 'focusin', 'click'] as const;

/**
 * Hydrates an island when the user is about to use it. An earlier click is held and repeated after hydration, except in a form
 * with an `action`, which works without scripts, and with a modifier key that opens a link in another tab or window. If the
 * island cannot be loaded, a clicked link works as without scripts, and the next intent tries again.
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

/** The icon in a button has no `click()`. */
const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });

export default intent;
