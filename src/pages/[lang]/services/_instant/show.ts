/** What a page says of itself. */
const headOf = (page: Document) =>
  page.head.querySelectorAll(
    'title,[name=description],[name=robots],[rel=canonical],[rel=alternate],[property],[name^=twitter]',
  );

/** What is the same on every list but for its words and addresses. Links in islands are not the server's. */
const framesOf = (page: Document) =>
  page.querySelectorAll(
    '.category-nav,h1,form.search,#found,:is(header,footer,#favorite-hint) a:not(astro-island a)',
  );

const listOf = (page: Document) => page.querySelector('#list');

/**
 * Puts another list into the place of this one, with all of the page that follows the address.
 * @param html the whole page of the other list
 * @returns whether there is a list in it
 */
export function show(html: string): boolean {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const [now, list] = [listOf(document), listOf(next)];
  if (!now || !list) return false;
  headOf(document).forEach((element) => element.remove());
  document.head.append(...headOf(next));
  const frames = framesOf(next);
  framesOf(document).forEach((element, place) => follow(element, frames[place]));
  now.replaceWith(withCardsOf(now, document.importNode(list, true)));
  dispatchEvent(new Event('cards'));
  return true;
}

/** @returns what a page without a list says in the place of how much was found; undefined where it says nothing there */
export function saidIn(html: string): string | undefined {
  return new DOMParser().parseFromString(html, 'text/html').querySelector('#found')?.textContent;
}

/** Changes what is different, and nothing else: what has the focus keeps it, and a text that stays is not said again. */
function follow(now: Element, next?: Element): void {
  if (!next) return;
  for (const name of now.getAttributeNames()) if (!next.hasAttribute(name)) now.removeAttribute(name);
  for (const { name, value } of next.attributes) now.setAttribute(name, value);
  if (next.firstElementChild)
    [...now.children].forEach((child, place) => follow(child, next.children[place]));
  else if (now.textContent !== next.textContent) now.textContent = next.textContent;
}

/** A card that both lists have stays, so that neither its picture nor its heart flickers; what it says of its free times may be new. */
function withCardsOf(now: Element, list: Element): Element {
  const linkOf = (card: Element) => card.querySelector('a')?.pathname;
  const saidOf = (card: Element) => [...card.querySelectorAll('p,a')];
  const cards = new Map(Array.from(now.querySelectorAll('article'), (card) => [linkOf(card), card]));
  for (const card of list.querySelectorAll('article')) {
    const known = cards.get(linkOf(card));
    const said = saidOf(card);
    if (!known || saidOf(known).length !== said.length) continue;
    saidOf(known).forEach((part, place) => follow(part, said[place]));
    card.replaceWith(known);
  }
  return list;
}
