import { availability } from '#features/booking/availability.server.ts';
import { findService, listCategories } from '#features/catalog/catalogue.server.ts';
import { readQuestions } from '#features/catalog/questions.server.ts';
import { favoritesOf, toggle } from '#features/catalog/favorites/favorites.server.ts';
import { applyForListing } from '#features/provider/application/application.server.ts';
import { found } from '#platform/http/refusal.server.ts';
import { answerServiceList } from '#features/catalog/serviceList.server.ts';
import type { Handlers } from './handler.ts';

export const catalogueHandlers = {
  listCategories: ({ db, lang }) => listCategories(db, lang),
  listServices: answerServiceList,
  readService: async ({ db, lang, params }) => found(await findService(db, lang, params.id)),
  readQuestions: ({ db, lang, params }) => readQuestions(db, params.id, lang),
  readAvailability: ({ db, params, query }) => availability(db, params.id, query),
  registerBusiness: ({ db, lang, body, address }) => applyForListing(db, body, { language: lang, address }),
  listFavorites: ({ db, customer, lang }) => favoritesOf(db, customer, lang),
  toggleFavorite: ({ db, customer, body, lang }) => toggle(db, customer, body, lang),
} satisfies Partial<Handlers>;
