import { defineOperations } from '#platform/http/operations.server.ts';
import { applicationEndpoints } from './api.ts';
import { applyForListing } from './application.server.ts';

export const applicationOperations = defineOperations(applicationEndpoints, {
  registerBusiness: ({ db, lang, body, address }) => applyForListing(db, body, { language: lang, address }),
});
