import type { Rights } from '#features/feature.server.ts';

/** An application in any state, since its applicant follows it on the pages of providers. */
export const applicationRights: Rights = async (db, emailKey) => {
  const applied = db.selectFrom('applications').select('id').where('email_key', '=', emailKey).limit(1);
  return (await applied.executeTakeFirst()) ? ['provider'] : [];
};
