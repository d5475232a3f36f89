import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { changeProviderSchedule, readProviderSchedule } from './schedule.server.ts';

export const schedule = {
  operations: defineOperations(api, {
    readProviderSchedule: ({ db, provider }) => readProviderSchedule(db, provider),
    changeProviderSchedule: ({ db, provider, lang, body }) =>
      changeProviderSchedule(db, provider, lang, body),
  }),
} satisfies Feature;
