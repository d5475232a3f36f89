import {
  type Provider,
  requireServiceId,
  requireSignedIn,
  writeForService,
} from '#features/catalog/providers.server.ts';
import type { Db } from '#platform/db/open.server.ts';

interface Templates {
  templates: string[];
}

export async function readAnswerTemplates(db: Db, provider: Provider): Promise<Templates> {
  requireSignedIn(provider);
  const rows = await db
    .selectFrom('answer_templates')
    .select('text')
    .where('service_id', '=', requireServiceId(provider))
    .orderBy('place')
    .execute();
  return { templates: rows.map(({ text }) => text) };
}

export async function changeAnswerTemplates(
  db: Db,
  provider: Provider,
  { templates }: Templates,
): Promise<Templates> {
  requireSignedIn(provider);
  return writeForService(db, provider, async (transaction, service_id) => {
    await transaction.deleteFrom('answer_templates').where('service_id', '=', service_id).execute();
    const rows = templates.map((text, place) => ({ service_id, place, text }));
    if (rows.length > 0) await transaction.insertInto('answer_templates').values(rows).execute();
    return readAnswerTemplates(transaction, provider);
  });
}
