import { expect, type Locator } from 'playwright/test';

/** The element is in the window, and nothing covers it: neither a toast nor a bar. */
export async function expectInSight(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 0.98 });
  await expect.poll(() => element.evaluate(coveredBy), { message: String(element) }).toBeUndefined();
}

/** @returns what covers a corner or the middle of an element */
function coveredBy(element: Element): string | undefined {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const inset = 4;
  const points = [
    [left + inset, top + inset],
    [right - inset, bottom - inset],
    [(left + right) / 2, (top + bottom) / 2],
  ] as const;
  const above = points.map(([x, y]) => document.elementFromPoint(x, y));
  // The link of a card covers all of it.
  const own = element.closest('.card') ?? element;
  return above.find((each) => !own.contains(each))?.outerHTML.slice(0, 200);
}
