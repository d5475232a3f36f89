/**
 * The element that Astro writes around an island, a third as long as the runtime that comes with Astro: docs/product.md 1.7
 * allows a visitor 3 KB of scripts before they act, and that one leaves little of it. It knows what the islands of this site need: plain data as
 * props, at most one slot, no islands in islands, no client router.
 * Which attributes there are: https://github.com/withastro/astro, packages/astro/src/runtime/server/hydration.ts
 */
class Island extends HTMLElement {
  hydrated?: Promise<void>;
  notice?: HTMLElement;

  connectedCallback() {
    const name = this.getAttribute('client') ?? '';
    const directive = window.Astro?.[name];
    if (directive) void directive(() => this.load(), JSON.parse(this.getAttribute('opts') ?? ''), this);
    else addEventListener(`astro:${name}`, () => this.connectedCallback(), { once: true });
  }

  /** @returns what hydrates the island, once however often it is called */
  async load() {
    const of = (name: string) => this.getAttribute(name) ?? '';
    this.notice?.remove();
    const [component, { default: renderer }] = await Promise.all([
      fetched(of('component-url')),
      fetched(of('renderer-url')),
      document.readyState === 'loading' &&
        new Promise((parsed) => addEventListener('DOMContentLoaded', parsed)),
    ]).catch((error) => {
      this.tell(of('client') === 'only' ? document.documentElement.dataset : JSON.parse(of('opts')).value);
      throw error;
    });
    this.style.display = '';
    const hydrate = async () => {
      const slot = this.querySelector('astro-slot');
      await renderer(this)(
        component[of('component-export')],
        plain([0, JSON.parse(of('props'))]),
        slot ? { default: slot.innerHTML } : {},
        { client: of('client') },
      );
      this.removeAttribute('ssr');
      this.dispatchEvent(new Event('astro:hydrate'));
    };
    return () => (this.hydrated ??= hydrate());
  }

  /**
   * Says that the island could not be fetched; with a button for another try it does so in the island's place. Islands of the
   * browser alone have no words of their own: the page has them.
   */
  tell({ failed, retry }: { failed?: string; retry?: string }) {
    if (!failed) return;
    const notice = document.createElement('p');
    notice.role = 'alert';
    notice.className = 'mt-2 text-danger';
    notice.append(failed, ' ');
    this.after((this.notice = notice));
    if (!retry) return notice.scrollIntoView({ block: 'nearest' });
    this.style.display = 'none';
    const button = document.createElement('button');
    button.className = 'button button-quiet mt-1';
    button.append(retry);
    // When a file that others import was lost, only a new page asks for it again.
    button.onclick = () =>
      this.load()
        .then((run) => run())
        .catch(() => fetch('').then(() => location.reload()));
    notice.append(button);
  }
}

/** A browser remembers a module that could not be fetched as failed: it is asked for again under another address. */
const fetched = (url: string) =>
  (modules[url] ??= import(url)).catch(() => (modules[url] = fetchedAnew(url)));
const fetchedAnew = (url: string) => import(`${url}?${Date.now()}`);
const modules: Record<string, ReturnType<typeof fetchedAnew>> = {};

type Value = string | number | boolean | null | { [key: string]: Typed } | Typed[];
type Typed = [type: number, value: Value];

/** Astro writes each value with its type: 1 is an array, and 0 anything else of JSON. */
function plain([type, value]: Typed): unknown {
  if (type) return (value as Typed[]).map(plain);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner as Typed)]));
}

customElements.define('astro-island', Island);
