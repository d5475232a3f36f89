import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { readBookedTime } from './bookedTime.server.ts';
import { changeClosedTime } from './changeClosedTime.server.ts';
import { readProviderDays } from './days.server.ts';

export const diary = {
  operations: defineOperations(api, {
    readProviderDays: ({ db, provider, lang, query }) => readProviderDays(db, provider, lang, query),
    readBookedTime: ({ db, provider, lang, query }) => readBookedTime(db, provider, lang, query),
    changeClosedTime: ({ db, provider, lang, body }) => changeClosedTime(db, provider, lang, body),
  }),
  errors: { booked_there: 409 },
} satisfies Feature;
