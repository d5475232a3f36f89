import type { Db } from '#platform/db/open.server.ts';
import type { ServiceChange } from '../serviceShapes.ts';

const maxChanges = 200;

export async function listChanges(db: Db, serviceId: string): Promise<ServiceChange[]> {
  const rows = await db
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
  return rows.map((row) => ({ ...row }));
}
