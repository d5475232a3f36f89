import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import {
  addCalendar,
  changeCalendar,
  listCalendars,
  readCalendarNow,
  removeCalendar,
} from './ownCalendars.server.ts';

export const providerCalendars = {
  operations: defineOperations(api, {
    listProviderCalendars: ({ db, provider }) => listCalendars(db, provider),
    addProviderCalendar: ({ db, provider, body }) => addCalendar(db, provider, body),
    changeProviderCalendar: ({ db, provider, params, body }) => changeCalendar(db, provider, params.id, body),
    readProviderCalendar: ({ db, provider, params }) => readCalendarNow(db, provider, params.id),
    removeProviderCalendar: ({ db, provider, params }) => removeCalendar(db, provider, params.id),
  }),
} satisfies Feature;
