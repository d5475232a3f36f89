import type { Context } from '#features/mails/templates/context.server.ts';

/** One of the bookings that a mail lists: what differs from booking to booking. */
export interface ListedStart {
  booking: string;
  date: string;
  time: string;
  startsAt: string;
  sequence: string;
  /** When it was before it moved. */
  wasStartsAt?: string | undefined;
  /** Until when it can be canceled for free, where that is not over and to be said. */
  freeUntil?: string | undefined;
  /** Until when its change would have been free, where it was late. */
  lateSince?: string | undefined;
}

/** None in a mail about a single booking. */
export function readStarts({ content }: Pick<Context, 'content'>): ListedStart[] {
  return JSON.parse(content.starts ?? '[]') as ListedStart[];
}
