import { type ElementType, Fragment } from 'react';
import { jsx } from 'react/jsx-runtime';

export interface Props {
  children?: unknown;
}

const plain = new Set<unknown>(['option', 'script', 'style', 'textarea', 'title']);

/**
 * Wraps each text with siblings in a `span`, so that a text is always alone in its element. A browser translation replaces every
 * text by a `<font>` element. React still references the replaced text: it could neither remove it nor insert before it, and would
 * update it invisibly. A text alone in its element is updated through the element. A page may also be translated before its islands
 * hydrate. So React does not compare such a text: on a mismatch it would render the island again, and lose the focus and the input.
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

/** Whitespace between elements stays: translations leave it alone, and a `span` could become a grid column. */
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
