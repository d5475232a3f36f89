import { cacheAlways, cachingHeaders } from '#platform/cache/cachePage.server.ts';
import { orNotFound } from '#platform/http/apiError.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import { catalogEndpoints } from './api.ts';
import { readQuestions } from './questions.server.ts';
import { answerServiceList } from './serviceList.server.ts';
import { findService, listCategories } from './services.server.ts';

export const catalogOperations = defineOperations(catalogEndpoints, {
  listCategories: ({ db, lang, answerHeaders }) => {
    Object.assign(answerHeaders, cachingHeaders(cacheAlways));
    return listCategories(db, lang);
  },
  listServices: answerServiceList,
  readService: async ({ db, lang, params }) => orNotFound(await findService(db, lang, params.id)),
  readQuestions: ({ db, lang, params }) => readQuestions(db, params.id, lang),
});
