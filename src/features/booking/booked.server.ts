import type { Db } from '#platform/db/open.server.ts';
import type { NewBooking } from './newBooking.server.ts';

type Follow = (transaction: Db, booking: NewBooking) => Promise<void>;
const followers: Follow[] = [];

/** For later features: called in the transaction of a customer's booking, with the first of a series. */
export function onBooked(follow: Follow): void {
  followers.push(follow);
}

export async function followBooked(transaction: Db, booking: NewBooking): Promise<void> {
  for (const follow of followers) await follow(transaction, booking);
}
