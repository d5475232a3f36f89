interface Rate {
  /** How many tries one subject has within the time. */
  most: number;
  /** How many tries all subjects have together. */
  mostOfAll?: number;
  milliseconds: number;
}

/**
 * A rate limiter that each process counts for itself. It protects the process's own work or log; counting in the database would
 * cost a write for each try.
 * @returns a function that counts a try of a subject, and returns 0 when it is allowed, otherwise the seconds until the next one
 * is
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
