import type { Rights } from '#features/feature.server.ts';

/** Whoever offered a removed service keeps the pages of providers. */
export const serviceRights: Rights = async (db, emailKey) => {
  const services = db.selectFrom('services').select('status').distinct().where('email_key', '=', emailKey);
  const statuses = (await services.execute()).map(({ status }) => status);
  if (statuses.length === 0) return [];
  return statuses.every((status) => status === 'removed') ? ['provider'] : ['provider', 'service'];
};
