import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { settings } from '#platform/config/settings.server.ts';
import { makeUnavailable } from '#platform/http/apiError.server.ts';
import { listCounted } from '#platform/http/networks.server.ts';
import { releaseTurn } from '#platform/http/turns.server.ts';

/** How many hashes of a network may wait in the first queue; the others wait in the last. */
interface NetworkTurns {
  network: string;
  mostFirst: number;
}

interface Waiting {
  networks: string[];
  begin: () => void;
}

const lines: Record<'first' | 'last', Waiting[]> = { first: [], last: [] };
let underWay = 0;

/**
 * Computes one hash per CPU core at a time: a flood of logins waits, and cannot exhaust the memory. The last queue moves only
 * while the first is empty. Both are limited.
 * @param turns without them, the hash waits in the first queue
 * @throws {ApiError} unavailable when the queue is full
 */
async function inHashTurn<Result>(work: () => Promise<Result>, turns?: NetworkTurns): Promise<Result> {
  if (underWay < availableParallelism()) underWay += 1;
  else await waitInLine(turns);
  try {
    return await work();
  } finally {
    const next = lines.first.shift() ?? lines.last.shift();
    if (next) next.begin();
    else underWay -= 1;
  }
}

function waitInLine(turns: NetworkTurns | undefined): Promise<void> {
  const counted = turns ? listCounted(turns.network) : [];
  const goesFirst = counted.every(({ subject, times }) => {
    const waiting = lines.first.filter(({ networks }) => networks.includes(subject));
    return waiting.length < (turns?.mostFirst ?? 0) * times;
  });
  const line = goesFirst ? lines.first : lines.last;
  if (line.length >= settings.limits.hashes) throw makeUnavailable();
  return new Promise((begin) => line.push({ networks: counted.map(({ subject }) => subject), begin }));
}

/** OWASP's minimum for argon2id: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html (memory in KiB) */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return releaseTurn(() => inHashTurn(() => hash(password, cost)));
}

/** A hash of no known password: a login for an unknown email, or an account without a password, takes as long as any other. */
export const dummyHash = hashPassword(randomBytes(32).toString('hex'));

interface Checking {
  /** Called when it is the check's turn: in a flood, logins that have been rejected by then use no CPU time. */
  requireAllowed?: () => Promise<void>;
  turns?: NetworkTurns | undefined;
}

/** @param stored the account's hash; undefined without an account; the check then takes the same time */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
  { requireAllowed, turns }: Checking = {},
): Promise<boolean> {
  const hashed = stored ?? (await dummyHash);
  const check = async () => {
    await requireAllowed?.();
    return verify(hashed, password);
  };
  const matches = await releaseTurn(() => inHashTurn(check, turns));
  return stored !== undefined && matches;
}
