/**
 * The element that Astro writes around an island, a third as long as the runtime that comes with Astro: issue 5 allows a visitor
 * 2 KB of scripts before they act, and that one leaves nothing of it. It knows what the islands of this site need: plain data as
 * props, at most one slot, no islands in islands, no client router. Builds only; `npm run dev` has Astro's own.
 * Which attributes there are: https://github.com/withastro/astro, packages/astro/src/runtime/server/hydration.ts
 */
class Island extends HTMLElement {
  connectedCallback() {
    const name = this.getAttribute('client') ?? '';
    const directive = window.Astro?.[name];
    if (directive) void directive(() => this.load(), JSON.parse(this.getAttribute('opts') ?? ''), this);
    else addEventListener(`astro:${name}`, () => this.connectedCallback(), { once: true });
  }

  async load() {
    const of = (name: string) => this.getAttribute(name) ?? '';
    const [component, { default: renderer }] = await Promise.all([
      fetched(of('component-url')),
      fetched(of('renderer-url')),
      document.readyState === 'loading' &&
        new Promise((parsed) => addEventListener('DOMContentLoaded', parsed)),
    ]);
    const slot = this.querySelector('astro-slot');
    return async () => {
      await renderer(this)(
        component[of('component-export')],
        plain([0, JSON.parse(of('props'))]),
        slot ? { default: slot.innerHTML } : {},
        { client: of('client') },
      );
      this.removeAttribute('ssr');
    };
  }
}

/** A browser remembers a module that could not be fetched as failed: on a poor line it is asked for under another address. */
const fetched = (url: string) => import(url).catch(() => import(`${url}?again`));

type Value = string | number | boolean | null | { [key: string]: Typed } | Typed[];
type Typed = [type: number, value: Value];

/** Astro writes each value with its type: 1 is an array, and 0 anything else of JSON. */
function plain([type, value]: Typed): unknown {
  if (type) return (value as Typed[]).map(plain);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner as Typed)]));
}

customElements.define('astro-island', Island);
