import type { Feature, Rights } from '#features/feature.server.ts';
import { cacheAlways, cachingHeaders } from '#platform/cache/cachePage.server.ts';
import { orNotFound } from '#platform/http/apiError.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { deleteOldVersions } from './history/history.server.ts';
import { countPopularity } from './popularity.server.ts';
import { readQuestions } from './questions.server.ts';
import { deleteOldSearches } from './search/emptySearches.server.ts';
import { answerServiceList } from './serviceList.server.ts';
import { findService, listCategories } from './services.server.ts';

/** The owner of a removed service keeps the provider pages. */
const serviceRights: Rights = async (db, emailKey) => {
  const services = db.selectFrom('services').select('status').distinct().where('email_key', '=', emailKey);
  const statuses = (await services.execute()).map(({ status }) => status);
  if (statuses.length === 0) return [];
  return statuses.every((status) => status === 'removed') ? ['provider'] : ['provider', 'service'];
};

export const catalog = {
  operations: defineOperations(api, {
    listCategories: ({ db, lang, answerHeaders }) => {
      Object.assign(answerHeaders, cachingHeaders(cacheAlways));
      return listCategories(db, lang);
    },
    listServices: answerServiceList,
    readService: async ({ db, lang, params }) => orNotFound(await findService(db, lang, params.id)),
    readQuestions: ({ db, lang, params }) => readQuestions(db, params.id, lang),
  }),
  rights: serviceRights,
  everyMinute: [countPopularity],
  hourly: [deleteOldSearches, deleteOldVersions],
} satisfies Feature;
