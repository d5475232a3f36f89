import { defineOperations } from '#features/account/incoming.server.ts';
import { applyForListing } from './application.server.ts';
import { applicationEndpoints } from './api.ts';

export const applicationOperations = defineOperations(applicationEndpoints, {
  registerBusiness: ({ db, lang, body, address }) => applyForListing(db, body, { language: lang, address }),
});
