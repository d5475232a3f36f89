import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import { readAbsence, reportAbsence } from './absence.server.ts';
import { listAffected } from './affected.server.ts';
import * as api from './api.ts';

export const absence = {
  operations: defineOperations(api, {
    readAbsence: ({ db, provider, lang, query }) => readAbsence(db, provider, lang, query),
    listAffected: ({ db, provider, lang }) => listAffected(db, provider, lang),
    reportAbsence: ({ db, provider, lang, body }) => reportAbsence(db, provider, lang, body),
  }),
} satisfies Feature;
