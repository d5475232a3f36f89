import { type ElementType, Fragment } from 'react';
import { jsx } from 'react/jsx-runtime';

export interface Props {
  children?: unknown;
}

/** Elements that contain nothing but text. */
const plain = new Set<unknown>(['option', 'script', 'style', 'textarea', 'title']);

/**
 * Puts each text that stands beside something else into a `span`, so that a text is always alone in its element. A browser's own translation replaces
 * every text of a page by a `<font>` element. React still has the replaced text: it could not remove it, nor insert anything before it, and would change it
 * where nobody sees it. The text that is alone in an element React changes by the element.
 *
 * A page may also be translated before its islands are hydrated. So React does not compare such a text with its own: otherwise it
 * would build the island anew, without the focus and without what was typed.
 */
export function separateTexts(type: ElementType, props: Props): Props {
  const { children } = props;
  const isElement = typeof type === 'string';
  if (children === undefined || plain.has(type) || (!isElement && type !== Fragment)) return props;
  if (!isElement) return { ...props, children: wrap(children, 0) };
  if (isText(children)) return alone(props, children);
  if (!Array.isArray(children)) return props;
  const shown = (children as unknown[]).flat(Infinity).filter(isShown);
  if (shown.length > 0 && shown.every(isText)) return alone(props, shown.join(''));
  return { ...props, children: wrap(children, 0) };
}

function alone(props: Props, children: unknown): Props & { suppressHydrationWarning: true | undefined } {
  return { ...props, children, suppressHydrationWarning: !import.meta.env.DEV || undefined };
}

/** Space between elements stays: translations leave it alone, and in a `span` it could be a column of a grid. */
function wrap(child: unknown, index: number): unknown {
  if (Array.isArray(child)) return child.map(wrap);
  if (!isText(child) || !String(child).trim()) return child;
  return jsx('span', alone({}, child), `text ${index}`);
}

function isText(child: unknown): child is string | number {
  return typeof child === 'string' || typeof child === 'number';
}

function isShown(child: unknown): boolean {
  return child !== null && child !== undefined && typeof child !== 'boolean';
}
