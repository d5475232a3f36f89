import type { Context } from '#features/mails/templates/context.server.ts';

/** The fields that differ between the bookings of an email. */
export interface ListedStart {
  booking: string;
  date: string;
  time: string;
  startsAt: string;
  sequence: string;
  /** Before the move. */
  wasStartsAt?: string | undefined;
  /** The deadline for free changes, if it is relevant. */
  freeUntil?: string | undefined;
  /** The missed deadline of a late change. */
  lateSince?: string | undefined;
}

/** Empty in an email about a single booking. */
export function readStarts({ content }: Pick<Context, 'content'>): ListedStart[] {
  return JSON.parse(content.starts ?? '[]') as ListedStart[];
}
