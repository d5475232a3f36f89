import type { AnswerOf } from '#contract/endpoint.ts';
import type { exportUser } from '#contract/personalData.ts';
import type { Language } from '#domain/languages.ts';
import { profileOf } from './accounts.ts';
import { bookingsOf } from './bookingLists.ts';
import type { Db } from './db/open.ts';
import { favoritesOf } from './favorites.ts';
import { sessionsOf, type Customer } from './sessions.ts';

/** @returns everything that is stored about a person, in the shapes of the interface */
export async function personalDataOf(
  db: Db,
  customer: Customer,
  lang: Language,
): Promise<AnswerOf<typeof exportUser>> {
  return {
    user: profileOf(customer),
    registeredAt: customer.created_at,
    language: customer.language,
    bookings: await bookingsOf(db, customer, lang),
    favorites: await favoritesOf(db, customer, lang),
    sessions: await sessionsOf(db, customer),
  };
}
