import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { changeCrews, readCrews } from './crews.server.ts';

export const crews = {
  operations: defineOperations(api, {
    readCrews: ({ db, provider }) => readCrews(db, provider),
    changeCrews: ({ db, provider, lang, body }) => changeCrews(db, provider, lang, body),
  }),
  errors: { crew_booked: 409 },
} satisfies Feature;
