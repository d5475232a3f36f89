import { requireServiceId } from '#features/catalog/providers.server.ts';
import type { Feature } from '#features/feature.server.ts';
import * as pricesApi from '#features/pricing/api.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { providerMails } from './mails.server.ts';
import { listOwnServices } from './ownServices.server.ts';
import { changePrices, readPrices } from './prices.server.ts';
import { readProvider } from './provider.server.ts';
import { renewProviderLink } from './providerLinks.server.ts';

const providerOperations = defineOperations(api, {
  listOwnServices: ({ db, customer, lang }) => listOwnServices(db, customer, lang),
  readProvider: ({ db, provider, lang }) => readProvider(db, provider, lang),
  renewProviderLink: ({ db, provider }) => renewProviderLink(db, provider),
});

const priceOperations = defineOperations(pricesApi, {
  readOwnPrices: ({ db, provider }) => readPrices(db, requireServiceId(provider)),
  changeOwnPrices: ({ db, provider, body }) => changePrices(db, provider, requireServiceId(provider), body),
  readTeamPrices: ({ db, params }) => readPrices(db, params.id),
  changeTeamPrices: ({ db, customer, params, body }) => changePrices(db, customer, params.id, body),
});

export const provider = {
  operations: { ...providerOperations, ...priceOperations },
  mails: providerMails,
} satisfies Feature;
