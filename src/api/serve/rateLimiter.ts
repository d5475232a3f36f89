import { listCounted } from '#platform/http/networks.server.ts';

interface Rate {
  max: number;
  maxOfAll?: number;
  milliseconds: number;
}

interface RateLimiter {
  /** @returns 0, or the seconds until the next attempt is allowed */
  consume(subject: string, times?: number): number;
  refund(subject: string, times: number): void;
}

/** Per process, since it protects the process's own work or log; counting in the database would cost a write per attempt. */
export function rateLimiter({ max, maxOfAll = Infinity, milliseconds }: Rate): RateLimiter {
  const counts = new Map<string, number>();
  let all = 0;
  let since = 0;
  const countOf = (subject: string) => counts.get(subject) ?? 0;
  const add = (subject: string, times: number) => {
    for (const each of listCounted(subject))
      counts.set(each.subject, Math.max(0, countOf(each.subject) + times));
    all = Math.max(0, all + times);
  };
  const consume = (subject: string, times = 1) => {
    const now = performance.now();
    if (now - since >= milliseconds) {
      counts.clear();
      all = 0;
      since = now;
    }
    const isFull = listCounted(subject).some((each) => countOf(each.subject) >= max * each.times);
    if (isFull || all >= maxOfAll) return Math.ceil((since + milliseconds - now) / 1000);
    add(subject, times);
    return 0;
  };
  return { consume, refund: (subject, times) => add(subject, -times) };
}
