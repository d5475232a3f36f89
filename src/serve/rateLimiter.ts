interface Rate {
  /** How many one subject may have within the time. */
  most: number;
  /** How many all together may. */
  mostOfAll?: number;
  milliseconds: number;
}

/**
 * A limit that each process counts by itself: what it spares is this process's own work or log, which a write to the database for each
 * try would not.
 * @returns what counts a try of a subject, and says in how many seconds there is one again: 0 where this one may go on
 */
export function rateLimiter({ most, mostOfAll = Infinity, milliseconds }: Rate): (subject: string) => number {
  const counts = new Map<string, number>();
  let all = 0;
  let since = 0;
  return (subject) => {
    const now = Date.now();
    if (now - since >= milliseconds) {
      counts.clear();
      all = 0;
      since = now;
    }
    const count = (counts.get(subject) ?? 0) + 1;
    if (count > most || all >= mostOfAll) return Math.ceil((since + milliseconds - now) / 1000);
    counts.set(subject, count);
    all += 1;
    return 0;
  };
}
