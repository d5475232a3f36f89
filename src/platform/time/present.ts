/** How far ahead of this machine's clock the server's is, in milliseconds; undefined before its first answer, and on the server itself. */
let ahead: number | undefined;

/** Below that, what is measured is the way of the answer. */
const noticed = 60_000;

const followers = new Set<() => void>();

/** docs/product.md 2.49: the server's time decides. @param headers of a response; a cache in between says how old it is */
export function setPresent(headers: Headers): void {
  const age = Number(headers.get('Age') ?? 0) * 1000;
  const difference = Date.parse(headers.get('Date') ?? '') + age - Date.now();
  if (Number.isNaN(difference)) return;
  const before = ahead ?? 0;
  ahead = Math.abs(difference) > noticed ? difference : 0;
  if (Math.abs(ahead - before) > noticed) for (const follow of followers) follow();
}

/** The present time, also in a browser whose clock is wrong. */
export function present(): Date {
  return new Date(Date.now() + (ahead ?? 0));
}

/** Whether the server has said its time. Until then, what is past by this machine's clock may not be. */
export function isPresentCertain(): boolean {
  return ahead !== undefined;
}

/**
 * Calls back when an answer has shown that this machine's clock is wrong.
 * @returns ends that
 */
export function onClockCorrected(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}
