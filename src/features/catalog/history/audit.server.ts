import { randomUUIDv7 } from 'node:crypto';
import type { Customer } from '#features/account/sessions.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Provider } from '../providers.server.ts';
import type { ServiceChange } from '../serviceShapes.ts';
import type { ChangeRole } from '../serviceStates.ts';

export type Author = Customer | Provider;

export interface Change {
  what: string;
  from: string | null;
  to: string | null;
}

/** Call it in the transaction of the changes. @param version the earlier version, if the history has one */
export async function writeAudit(
  db: Db,
  author: Author,
  serviceId: string,
  changes: Change[],
  version: string | null = null,
): Promise<void> {
  if (changes.length === 0) return;
  const at = now().toISOString();
  const rows = changes.map(({ what, from, to }, position) => ({
    id: randomUUIDv7(),
    at,
    position,
    ...authorColumns(author),
    version_id: version,
    service_id: serviceId,
    what,
    value_from: from,
    value_to: to,
  }));
  await db.insertInto('audit_log').values(rows).execute();
}

function authorColumns(author: Author): { role: ChangeRole; user_id: string | null } {
  if (!('by' in author)) return { role: 'team', user_id: author.id };
  if ('link' in author.by) return { role: 'link', user_id: null };
  return { role: 'provider', user_id: author.by.customer.id };
}

const maxChanges = 200;

export async function listChanges(db: Db, serviceId: string): Promise<ServiceChange[]> {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .leftJoin('service_versions as version', 'version.id', 'audit_log.version_id')
    .select(['audit_log.at', 'users.name as who', 'role', 'version.id as version'])
    .select(['what', 'value_from as from', 'value_to as to'])
    .where('audit_log.service_id', '=', serviceId)
    .orderBy('audit_log.at', 'desc')
    .orderBy('position')
    .limit(maxChanges)
    .execute();
}
