import type { Context } from '#features/mails/templates/template.server.ts';

export interface ListedStart {
  booking: string;
  date: string;
  time: string;
  startsAt: string;
  sequence: string;
  wasStartsAt?: string | undefined;
  /** The deadline for free changes, if it is relevant. */
  freeUntil?: string | undefined;
  /** The missed deadline of a late change. */
  lateSince?: string | undefined;
}

export function readMailedStarts({ content }: Pick<Context, 'content'>): ListedStart[] {
  return JSON.parse(content.starts ?? '[]') as ListedStart[];
}
