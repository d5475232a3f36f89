import { requireServiceId } from '#features/catalog/providers.server.ts';
import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { changeQuestions, readOwnQuestions } from './questions.server.ts';

export const questions = {
  operations: defineOperations(api, {
    readOwnQuestions: ({ db, provider }) => readOwnQuestions(db, requireServiceId(provider)),
    changeOwnQuestions: ({ db, provider, body }) =>
      changeQuestions(db, provider, requireServiceId(provider), body),
    readTeamQuestions: ({ db, params }) => readOwnQuestions(db, params.id),
    changeTeamQuestions: ({ db, customer, params, body }) => changeQuestions(db, customer, params.id, body),
  }),
} satisfies Feature;
