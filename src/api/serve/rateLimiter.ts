import { listCounted } from '#platform/http/networks.server.ts';

interface Rate {
  max: number;
  maxOfAll?: number;
  milliseconds: number;
}

interface RateLimiter {
  /** Counts a try if it is allowed. @returns 0, or the seconds until the next one is allowed */
  take(subject: string): number;
  /** As `take`, without counting. */
  wait(subject: string): number;
}

/**
 * Each process counts for itself: it protects the process's own work or log; counting in the database would cost a write for each
 * try.
 */
export function rateLimiter({ max, maxOfAll = Infinity, milliseconds }: Rate): RateLimiter {
  const counts = new Map<string, number>();
  let all = 0;
  let since = 0;
  const countOf = (subject: string) => counts.get(subject) ?? 0;
  const wait = (subject: string) => {
    const now = Date.now();
    if (now - since >= milliseconds) {
      counts.clear();
      all = 0;
      since = now;
    }
    const isFull = listCounted(subject).some((each) => countOf(each.subject) >= max * each.times);
    return isFull || all >= maxOfAll ? Math.ceil((since + milliseconds - now) / 1000) : 0;
  };
  const take = (subject: string) => {
    const seconds = wait(subject);
    if (seconds > 0) return seconds;
    for (const each of listCounted(subject)) counts.set(each.subject, countOf(each.subject) + 1);
    all += 1;
    return 0;
  };
  return { take, wait };
}
