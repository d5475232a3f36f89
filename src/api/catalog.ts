import { readFreeSlots } from '#features/booking/availability.server.ts';
import { findService, listCategories } from '#features/catalog/services.server.ts';
import { readQuestions } from '#features/catalog/questions.server.ts';
import { listFavorites, toggle } from '#features/catalog/favorites/favorites.server.ts';
import { applyForListing } from '#features/provider/application/application.server.ts';
import { orNotFound } from '#platform/http/apiError.server.ts';
import { answerServiceList } from '#features/catalog/serviceList.server.ts';
import type { Handlers } from './handler.ts';

export const catalogueHandlers = {
  listCategories: ({ db, lang }) => listCategories(db, lang),
  listServices: answerServiceList,
  readService: async ({ db, lang, params }) => orNotFound(await findService(db, lang, params.id)),
  readQuestions: ({ db, lang, params }) => readQuestions(db, params.id, lang),
  readAvailability: ({ db, params, query }) => readFreeSlots(db, params.id, query),
  registerBusiness: ({ db, lang, body, address }) => applyForListing(db, body, { language: lang, address }),
  listFavorites: ({ db, customer, lang }) => listFavorites(db, customer, lang),
  toggleFavorite: ({ db, customer, body, lang }) => toggle(db, customer, body, lang),
} satisfies Partial<Handlers>;
