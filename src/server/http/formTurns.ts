import { limitConcurrency } from '#server/operations/concurrency.ts';

/** A form can have 8 MiB, which are in memory, some of them twice, until its photo is drawn. */
const mostAtOnce = 8;
/** Whoever sends forms slowly keeps others waiting in their own network only. */
const mostOfNetwork = 4;

interface Network {
  limited: ReturnType<typeof limitConcurrency>;
  calls: number;
}

const limited = limitConcurrency(mostAtOnce);
const networks = new Map<string, Network>();

/**
 * Lets a call that sends a form wait for its turn. What it sends meanwhile stays in its connection.
 * @param address of the client
 * @param work reads the form and does what is to be done with it
 */
export async function inFormTurn<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  const network = networks.get(address) ?? { limited: limitConcurrency(mostOfNetwork), calls: 0 };
  networks.set(address, network);
  network.calls += 1;
  try {
    return await network.limited(() => limited(work));
  } finally {
    network.calls -= 1;
    if (network.calls === 0) networks.delete(address);
  }
}
