import { requireServiceId } from '#features/catalog/providers.server.ts';
import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { changePrices, readPrices } from './prices.server.ts';

export const prices = {
  operations: defineOperations(api, {
    readOwnPrices: ({ db, provider }) => readPrices(db, requireServiceId(provider)),
    changeOwnPrices: ({ db, provider, body }) => changePrices(db, provider, requireServiceId(provider), body),
    readTeamPrices: ({ db, params }) => readPrices(db, params.id),
    changeTeamPrices: ({ db, customer, params, body }) => changePrices(db, customer, params.id, body),
  }),
} satisfies Feature;
