/**
 * First come, first served.
 * @param max how many pieces of work may run at once
 */
export function limitConcurrency(max: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const inTurn = fairTurns(max);
  return (work) => inTurn([], work);
}

/** Whose turns are counted together, such as those of a network. */
export interface Share {
  of: string;
  /** How many of its turns may be under way at once. */
  max?: number;
}

interface Turns {
  calls: number;
  underWay: number;
  /** The number of its latest turn. */
  latest: number;
}

interface Waiting {
  shares: { turns: Turns; max: number }[];
  start: () => void;
}

/**
 * In all and in each of its shares. The first of those that wait is the one whose shares had no turn for longest: whoever sends
 * much waits for others, and others do not wait for them.
 * @param max how many pieces of work may run at once
 */
export function fairTurns(
  max: number,
): <Result>(shares: Share[], work: () => Promise<Result>) => Promise<Result> {
  const known = new Map<string, Turns>();
  const waiting: Waiting[] = [];
  let underWay = 0;
  let turn = 0;

  const latestOf = ({ shares }: Waiting) => Math.max(0, ...shares.map(({ turns }) => turns.latest));
  const isReady = ({ shares }: Waiting) => shares.every(({ turns, max }) => turns.underWay < max);
  const startNext = () => {
    if (underWay >= max) return;
    const [first, ...others] = waiting.filter(isReady);
    if (!first) return;
    const next = others.reduce((best, each) => (latestOf(each) < latestOf(best) ? each : best), first);
    waiting.splice(waiting.indexOf(next), 1);
    underWay += 1;
    turn += 1;
    for (const { turns } of next.shares) {
      turns.underWay += 1;
      turns.latest = turn;
    }
    next.start();
    startNext();
  };

  return async (shares, work) => {
    const own = shares.map(({ of, max = Infinity }) => {
      const turns = known.get(of) ?? { calls: 0, underWay: 0, latest: 0 };
      known.set(of, turns);
      turns.calls += 1;
      return { of, turns, max };
    });
    await new Promise<void>((start) => {
      waiting.push({ shares: own, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      underWay -= 1;
      for (const { of, turns } of own) {
        turns.underWay -= 1;
        turns.calls -= 1;
        if (turns.calls === 0) known.delete(of);
      }
      startNext();
    }
  };
}
