import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import {
  addProviderCalendar,
  changeProviderCalendar,
  listProviderCalendars,
  readProviderCalendar,
  removeProviderCalendar,
} from './ownCalendars.server.ts';

export const providerCalendars = {
  operations: defineOperations(api, {
    listProviderCalendars: ({ db, provider }) => listProviderCalendars(db, provider),
    addProviderCalendar: ({ db, provider, body }) => addProviderCalendar(db, provider, body),
    changeProviderCalendar: ({ db, provider, params, body }) =>
      changeProviderCalendar(db, provider, params.id, body),
    readProviderCalendar: ({ db, provider, params }) => readProviderCalendar(db, provider, params.id),
    removeProviderCalendar: ({ db, provider, params }) => removeProviderCalendar(db, provider, params.id),
  }),
} satisfies Feature;
