import { randomUUIDv7 } from 'node:crypto';
import type { TeamService } from '#contract/partners/teamShapes.ts';
import type { Db } from '#server/db/open.ts';
import type { Customer } from './sessions.ts';
import { now } from '#server/operations/settings.ts';

/** One thing that a member of the team changed of a service. */
export interface Change {
  what: string;
  from: string | null;
  to: string | null;
}

const shownChanges = 200;

/** Notes what a member changed, in the transaction of the change. */
export async function writeAudit(
  db: Db,
  member: Customer,
  serviceId: string,
  changes: Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const at = now().toISOString();
  const rows = changes.map(({ what, from, to }, position) => ({
    id: randomUUIDv7(),
    at,
    position,
    user_id: member.id,
    service_id: serviceId,
    what,
    value_from: from,
    value_to: to,
  }));
  await db.insertInto('audit_log').values(rows).execute();
}

/** @returns what the team has changed of a service, the latest first */
export async function changesOf(db: Db, serviceId: string): Promise<TeamService['changes']> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .select(['at', 'users.name as who', 'what', 'value_from as from', 'value_to as to'])
    .where('service_id', '=', serviceId)
    .orderBy('at', 'desc')
    .orderBy('position')
    .limit(shownChanges)
    .execute();
  return rows.map((row) => ({ ...row }));
}
