import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { changeSchedule, readSchedule } from './schedule.server.ts';

export const schedule = {
  operations: defineOperations(api, {
    readProviderSchedule: ({ db, provider }) => readSchedule(db, provider),
    changeProviderSchedule: ({ db, provider, body }) => changeSchedule(db, provider, body),
  }),
} satisfies Feature;
