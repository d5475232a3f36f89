import type { Feature, Rights } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { submitApplication } from './application.server.ts';
import { applicationMails } from './mails.server.ts';

/** In any state, since the applicant follows it on the provider pages. */
const applicationRights: Rights = async (db, emailKey) => {
  const applied = db.selectFrom('applications').select('id').where('email_key', '=', emailKey).limit(1);
  return (await applied.executeTakeFirst()) ? ['provider'] : [];
};

export const application = {
  operations: defineOperations(api, {
    submitApplication: ({ db, lang, body, address }) =>
      submitApplication(db, body, { language: lang, address }),
  }),
  mails: applicationMails,
  rights: applicationRights,
} satisfies Feature;
