import type { ClientDirective } from 'astro';

const intents = ['pointerover', 'focusin', 'touchstart', 'click', 'submit'] as const;

/**
 * Hydrates an island when somebody is about to use it. A press that came before the island was ready is made again; in a form
 * with an action it is not held up at all, since such a form works by itself.
 */
const intent: ClientDirective = (load, _options, element) => {
  let started = false;
  let pressed: HTMLElement | null = null;

  const onIntent = (event: Event) => {
    const target = event.target as HTMLElement;
    const held = event.type === 'click' || event.type === 'submit';
    if (held && !target.closest('form[action]')) {
      event.preventDefault();
      event.stopPropagation();
      pressed = event.type === 'submit' ? (event as SubmitEvent).submitter : target;
    }
    if (started) return;
    started = true;
    void load()
      .then((run) => run())
      .then(() => {
        for (const name of intents) element.removeEventListener(name, onIntent, true);
        requestAnimationFrame(() => {
          if (pressed?.isConnected) pressed.click();
        });
      });
  };
  for (const name of intents) element.addEventListener(name, onIntent, { capture: true });
};

export default intent;
