import type { AnswerOf } from '#contract/endpoint.ts';
import type { readHold as reading, takeHold as taking } from '#contract/bookings/waits.ts';
import type { Language } from '#domain/languages.ts';
import { namedServices } from '#server/catalogue/namedServices.ts';
import type { Db } from '#server/db/open.ts';
import { Refusal } from '#server/http/refusal.ts';
import { now } from '#server/operations/settings.ts';
import { hashOf } from '#server/operations/tokens.ts';
import { book } from '../bookings.ts';

/**
 * @param token from the mail
 * @returns the start that is held, and until when
 * @throws {Refusal} link_dead when it is no longer held
 */
export async function readHold(db: Db, lang: Language, token: string): Promise<AnswerOf<typeof reading>> {
  const { service_id: serviceId, date, time, expires_at: until } = await holdOf(db, token);
  const { name } = await db
    .selectFrom(namedServices(db, lang))
    .select('name')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow();
  return { service: name, serviceId, date, time, until };
}

/**
 * Books the start that is held, and ends the wait, in one transaction.
 * @throws {Refusal} link_dead; slot_taken when the provider has closed it meanwhile; what `book` throws
 */
export async function takeHold(db: Db, token: string): Promise<AnswerOf<typeof taking>> {
  const { id, wait_id: waitId, user_id: userId, service_id: serviceId, date, time } = await holdOf(db, token);
  const customer = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const release = async (transaction: Db) => {
    // The wait before the hold, as in `endHolds`: in one order the two never wait for each other for ever.
    await transaction.deleteFrom('waits').where('id', '=', waitId).execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('holds')
      .where('id', '=', id)
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Refusal('link_dead');
  };
  await book(db, customer, { serviceId, date, time }, customer.language, { release });
  return { date, time };
}

async function holdOf(db: Db, token: string) {
  const hold = await db
    .selectFrom('holds')
    .innerJoin('waits', 'waits.id', 'holds.wait_id')
    .select(['holds.id', 'waits.id as wait_id', 'user_id', 'holds.service_id', 'date', 'time', 'expires_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  if (!hold) throw new Refusal('link_dead');
  return hold;
}
