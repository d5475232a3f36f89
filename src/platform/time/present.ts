/** How far ahead of this machine's clock the server's is, in milliseconds; 0 on the server itself. */
let ahead = 0;

/** Below that, what is measured is the way of the answer. */
const noticed = 60_000;

/** docs/product.md 2.49: the server's time decides. @param date the `Date` header of an answer that comes from no cache */
export function setPresent(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  ahead = Math.abs(difference) > noticed ? difference : 0;
}

/** The present time, also in a browser whose clock is wrong. */
export function present(): Date {
  return new Date(Date.now() + ahead);
}
