/** The server's clock minus this machine's, in milliseconds; undefined before the first response, and on the server. */
let ahead: number | undefined;

/** Smaller differences may be latency. */
const noticed = 60_000;

const followers = new Set<() => void>();

/** docs/product.md 2.49: the server's time decides. @param headers a cache adds `Age` */
export function setPresent(headers: Headers): void {
  const age = Number(headers.get('Age') ?? 0) * 1000;
  const difference = Date.parse(headers.get('Date') ?? '') + age - Date.now();
  if (Number.isNaN(difference)) return;
  const before = ahead ?? 0;
  ahead = Math.abs(difference) > noticed ? difference : 0;
  if (Math.abs(ahead - before) > noticed) for (const follow of followers) follow();
}

/** The server's time, also in a browser whose clock is wrong. */
export function present(): Date {
  return new Date(Date.now() + (ahead ?? 0));
}

/** Whether the server's time is known. Until then, a time that seems past may not be. */
export function isClockKnown(): boolean {
  return ahead !== undefined;
}

export function onClockCorrection(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}
