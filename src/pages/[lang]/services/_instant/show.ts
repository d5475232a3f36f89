const selectHead = (page: Document) =>
  page.head.querySelectorAll(
    'title,[name=description],[name=robots],[rel=canonical],[rel=alternate],[property],[name^=twitter]',
  );

/** The parts that differ between lists only in texts and URLs. Excludes links in islands, which the server does not render. */
const selectFrames = (page: Document) =>
  page.querySelectorAll(
    '.category-nav,h1,.find-fold>summary,form.search,#found,:is(header,footer,#favorite-hint) a:not(astro-island a)',
  );

const findList = (page: Document) => page.querySelector('#list');

/**
 * @param html the page of the other list
 * @returns whether it contains a list
 */
export function show(html: string): boolean {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const [now, list] = [findList(document), findList(next)];
  if (!now || !list) return false;
  selectHead(document).forEach((element) => element.remove());
  document.head.append(...selectHead(next));
  const frames = selectFrames(next);
  selectFrames(document).forEach((element, index) => follow(element, frames[index]));
  now.replaceWith(reuseCards(now, document.importNode(list, true)));
  dispatchEvent(new Event('cards'));
  return true;
}

/** Shows the text of a page without a list instead of the number of results. */
export function readStatus(html: string): string | undefined {
  return new DOMParser().parseFromString(html, 'text/html').querySelector('#found')?.textContent;
}

/** Changes only differences: the focused element keeps the focus, and unchanged texts are not announced again. */
function follow(now: Element, next?: Element): void {
  if (!next) return;
  for (const name of now.getAttributeNames()) if (!next.hasAttribute(name)) now.removeAttribute(name);
  for (const { name, value } of next.attributes) now.setAttribute(name, value);
  const isNewStatus = now.role === 'status' && now.textContent !== next.textContent;
  const [shown, wanted] = [[...now.childNodes], [...next.childNodes]];
  const isSame = shown.length === wanted.length && shown.every((node, index) => isAlike(node, wanted[index]));
  if (isNewStatus || !isSame) {
    const focused = now.querySelector<HTMLElement>(':focus')?.dataset.hue;
    now.replaceChildren(...wanted);
    if (focused) now.querySelector<HTMLElement>(`[data-hue=${focused}]`)?.focus();
  } else
    shown.forEach((node, index) => {
      const other = wanted[index];
      if (node instanceof Element) follow(node, other as Element);
      else if (node.nodeValue !== other?.nodeValue) node.nodeValue = other?.nodeValue ?? '';
    });
}

/** Links to two categories are not alike. */
const isAlike = (one: Node, other: Node | undefined) =>
  one.nodeName === other?.nodeName && readHue(one) === readHue(other);

const readHue = (node: Node) => (node as HTMLElement).dataset?.hue;

/** Keeps a card of both lists, so that its picture and heart do not flicker, and updates its slots. */
function reuseCards(now: Element, list: Element): Element {
  const readLink = (card: Element) => card.querySelector('a')?.pathname;
  const readShape = (card: Element) => card.className + card.querySelector('h2,h3')?.tagName;
  const listTextElements = (card: Element) => [...card.querySelectorAll('p,a,h3')];
  const cards = new Map(Array.from(now.querySelectorAll('article'), (card) => [readLink(card), card]));
  for (const card of list.querySelectorAll('article')) {
    const known = cards.get(readLink(card));
    const nextTexts = listTextElements(card);
    if (!known || readShape(known) !== readShape(card) || listTextElements(known).length !== nextTexts.length)
      continue;
    listTextElements(known).forEach((part, index) => follow(part, nextTexts[index]));
    card.replaceWith(known);
    // A service may be in more than one section.
    cards.delete(readLink(known));
  }
  return list;
}
