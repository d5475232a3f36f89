import { randomUUID } from 'node:crypto';
import { insertRows } from '../site/rows.ts';
import type { Site } from '../site/server.ts';

/** As if the subject had already made this many requests whose number is limited. */
export function storeAttempts(
  site: Pick<Site, 'database'>,
  count: number,
  attempt: { kind: string; subject: string; at: string },
): Promise<void> {
  const attempts = Array.from({ length: count }, () => ({ id: randomUUID(), ...attempt }));
  return insertRows(site, 'attempts', ...attempts);
}
