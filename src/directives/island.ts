/**
 * The element that Astro writes around an island. It is less than half as long as Astro's own runtime: docs/product.md 1.7
 * allows 4,096 bytes of scripts before a visitor acts. It supports only what the islands of this site need:
 * plain data as props, at most one slot, no nested islands, no client router. Attributes: https://github.com/withastro/astro,
 * packages/astro/src/runtime/server/hydration.ts
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

  /** Fetches the island's code. @returns a function that hydrates the island, once however often it is called */
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
   * Says that the island could not be fetched, or that the network is gone. With `retry`, a button that tries again takes the island's place. An island that
   * is rendered only in the browser (`client:only`) has no texts of its own: the page's `data-failed` and `data-retry` are used.
   */
  tell({ failed, retry }: { failed?: string; retry?: string }) {
    if (!failed) return;
    const notice = document.createElement('p');
    notice.role = 'alert';
    notice.className = 'mt-2 text-danger';
    const { offline } = document.documentElement.dataset;
    notice.append((!navigator.onLine && offline) || failed, ' ');
    this.after((this.notice = notice));
    if (!retry) return notice.scrollIntoView({ block: 'nearest' });
    this.style.display = 'none';
    const button = document.createElement('button');
    button.className = 'button button-quiet mt-1';
    button.append(retry);
    // A browser fetches a failed module that others import again only after the page is loaded again.
    button.onclick = () =>
      this.load()
        .then((run) => run())
        .catch(() => fetch('').then(() => location.reload()));
    notice.append(button);
  }
}

/** A browser remembers by its address that a module could not be fetched: the next attempt uses another address. */
const fetched = (url: string) =>
  (modules[url] ??= import(url)).catch(() => (modules[url] = fetchedAnew(url)));
const fetchedAnew = (url: string) => import(`${url}?${Date.now()}`);
const modules: Record<string, ReturnType<typeof fetchedAnew>> = {};

type Value = string | number | boolean | null | { [key: string]: Typed } | Typed[];
type Typed = [type: number, value: Value];

/** Astro writes each value together with its type: 1 is an array, 0 any other JSON value. */
function plain([type, value]: Typed): unknown {
  if (type) return (value as Typed[]).map(plain);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner as Typed)]));
}

customElements.define('astro-island', Island);
