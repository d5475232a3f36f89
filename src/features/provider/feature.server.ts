import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { providerMails } from './mails.server.ts';
import { listOwnServices } from './ownServices.server.ts';
import { readProvider } from './provider.server.ts';
import { renewProviderLink } from './providerLinks.server.ts';

export const provider = {
  operations: defineOperations(api, {
    listOwnServices: ({ db, customer, lang }) => listOwnServices(db, customer, lang),
    readProvider: ({ db, provider, lang }) => readProvider(db, provider, lang),
    renewProviderLink: ({ db, provider }) => renewProviderLink(db, provider),
  }),
  mails: providerMails,
} satisfies Feature;
