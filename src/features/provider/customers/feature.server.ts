import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { changeCustomer, listCustomers, readCustomer } from './customers.server.ts';

export const customers = {
  operations: defineOperations(api, {
    listCustomers: ({ db, provider, query }) => listCustomers(db, provider, query),
    readCustomer: ({ db, provider, lang, params }) => readCustomer(db, provider, lang, params.id),
    changeCustomer: ({ db, provider, lang, params, body }) =>
      changeCustomer(db, provider, lang, { id: params.id, ...body }),
  }),
} satisfies Feature;
