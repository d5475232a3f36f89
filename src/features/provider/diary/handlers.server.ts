import { defineOperations } from '#platform/http/operations.server.ts';
import { diaryEndpoints } from './api.ts';
import { changeDay } from './changeDay.server.ts';
import { readDays } from './days.server.ts';

export const diaryOperations = defineOperations(diaryEndpoints, {
  readProviderDays: ({ db, provider, lang, query }) => readDays(db, provider, lang, query),
  changeProviderDay: ({ db, provider, lang, params, body }) =>
    changeDay(db, provider, lang, params.date, body),
});
