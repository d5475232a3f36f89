import { availability } from '#server/bookings/availability.ts';
import { findService, listCategories } from '#server/catalogue/catalogue.ts';
import { readQuestions } from '#server/catalogue/questions.ts';
import { favoritesOf, toggle } from '#server/catalogue/favorites.ts';
import { applyForListing } from '#server/partners/application.ts';
import { found } from '#server/http/refusal.ts';
import { answerServiceList } from '#server/catalogue/serviceList.ts';
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
