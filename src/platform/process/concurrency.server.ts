export function limitConcurrency(max: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const inTurn = limitByShare(max);
  return (work) => inTurn([], work);
}

/** A group whose turns count together, such as a network. A task's last share is the widest. */
export interface Share {
  of: string;
  max?: number;
  maxWaiting?: number;
}

interface TurnOptions {
  /** In all shares. Beyond it, the newest task of the share with most of them is rejected. */
  maxWaiting?: number;
  /** The number of accepted connections. With it, the event loop accepts and reads all waiting ones between two turns. */
  accepted?: () => number;
}

export class Crowded extends Error {}

export type Outside = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** In milliseconds. The time for accepting between two turns is limited, since a client can open connections without end. */
const maxAccepting = 20;

/**
 * An iteration of the event loop accepts one connection (https://github.com/libuv/libuv/pull/3696): with one iteration per
 * turn, many connections of one client would delay the first one of another.
 */
function afterAccepting(accepted: () => number, act: () => void, until = performance.now() + maxAccepting) {
  const before = accepted();
  setImmediate(() => {
    if (accepted() > before && performance.now() < until) afterAccepting(accepted, act, until);
    else act();
  });
}

type InTurn = <Result>(shares: Share[], work: (outside: Outside) => Promise<Result>) => Promise<Result>;

interface Turns {
  calls: number;
  underWay: number;
  waiting: number;
  latest: number;
}

interface OwnShare extends Required<Share> {
  turns: Turns;
}

interface Waiting {
  shares: OwnShare[];
  start: () => void;
  refuse: () => void;
}

/**
 * Limits concurrency in all and per share. The next task is the one whose shares have waited longest since their last turn: a
 * client with many requests delays only itself.
 * @returns a function that throws `Crowded`
 */
export function limitByShare(max: number, { maxWaiting = Infinity, accepted }: TurnOptions = {}): InTurn {
  const known = new Map<string, Turns>();
  const waiting: Waiting[] = [];
  let underWay = 0;
  let turn = 0;
  let isScheduled = false;

  const latestOf = ({ shares }: Waiting) => Math.max(0, ...shares.map(({ turns }) => turns.latest));
  const isReady = ({ shares }: Waiting) => shares.every(({ turns, max }) => turns.underWay < max);
  const remove = (one: Waiting) => {
    waiting.splice(waiting.indexOf(one), 1);
    for (const { turns } of one.shares) turns.waiting -= 1;
  };
  const startOne = (): boolean => {
    if (underWay >= max) return false;
    const [first, ...others] = waiting.filter(isReady);
    if (!first) return false;
    const next = others.reduce((best, each) => (latestOf(each) < latestOf(best) ? each : best), first);
    remove(next);
    underWay += 1;
    turn += 1;
    for (const { turns } of next.shares) {
      turns.underWay += 1;
      turns.latest = turn;
    }
    next.start();
    return true;
  };
  const startNext = () => {
    if (!accepted) {
      while (startOne());
      return;
    }
    if (isScheduled) return;
    isScheduled = true;
    afterAccepting(accepted, () => {
      isScheduled = false;
      if (startOne()) startNext();
    });
  };

  const widestWaiting = (shares: OwnShare[]) => shares.at(-1)?.turns.waiting ?? 0;
  const requireRoom = (shares: OwnShare[]) => {
    if (shares.some(({ turns, maxWaiting }) => turns.waiting >= maxWaiting)) throw new Crowded();
    if (waiting.length < maxWaiting) return;
    const last = waiting.reduce((most, each) =>
      widestWaiting(each.shares) >= widestWaiting(most.shares) ? each : most,
    );
    if (widestWaiting(last.shares) <= widestWaiting(shares) + 1) throw new Crowded();
    remove(last);
    last.refuse();
  };
  const waitForTurn = (shares: OwnShare[]) =>
    new Promise<void>((start, reject) => {
      waiting.push({ shares, start, refuse: () => reject(new Crowded()) });
      for (const { turns } of shares) turns.waiting += 1;
      startNext();
    });
  const end = (shares: OwnShare[]) => {
    underWay -= 1;
    for (const { turns } of shares) turns.underWay -= 1;
    startNext();
  };
  const enter = (shares: Share[]) =>
    shares.map(({ of, max = Infinity, maxWaiting = Infinity }): OwnShare => {
      const turns = known.get(of) ?? { calls: 0, underWay: 0, waiting: 0, latest: 0 };
      known.set(of, turns);
      turns.calls += 1;
      return { of, max, maxWaiting, turns };
    });
  const leave = (shares: OwnShare[]) => {
    for (const { of, turns } of shares) {
      turns.calls -= 1;
      if (turns.calls === 0) known.delete(of);
    }
  };

  return async (requested, work) => {
    const shares = enter(requested);
    try {
      requireRoom(shares);
      await waitForTurn(shares);
      let isOver = false;
      let outsiders = 0;
      let held: Promise<void> = Promise.resolve();
      const outside: Outside = async (other) => {
        if (isOver) return other();
        outsiders += 1;
        if (outsiders === 1) {
          await held;
          end(shares);
        }
        try {
          return await other();
        } finally {
          outsiders -= 1;
          if (outsiders === 0 && !isOver) held = waitForTurn(shares);
          await held;
        }
      };
      try {
        return await work(outside);
      } finally {
        isOver = true;
        await held;
        if (outsiders === 0) end(shares);
      }
    } finally {
      leave(shares);
    }
  };
}
