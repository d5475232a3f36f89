import { array, object, string } from 'superstruct';
import { type Feature, personalData } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { waitlistMails } from './mails.server.ts';
import { notifyWaitlist } from './notifyWaitlist.server.ts';
import { joinWaitlist, leaveWaitlist, listWaitlist } from './waitlist.server.ts';

export const waitlist = {
  operations: defineOperations(api, {
    joinWaitlist: ({ db, customer, body }) => joinWaitlist(db, customer, body),
    listWaitlist: ({ db, customer, lang }) => listWaitlist(db, customer, lang),
    leaveWaitlist: ({ db, customer, params }) => leaveWaitlist(db, customer, params.id),
  }),
  errors: {
    already_on_waitlist: 409,
    too_many_waitlists: 409,
  },
  mails: waitlistMails,
  due: [notifyWaitlist],
  personalData: personalData(
    { waitlist: array(object({ serviceId: string(), from: string(), to: string(), since: string() })) },
    async (db, customer) => ({
      waitlist: await db
        .selectFrom('waitlist')
        .select(['service_id as serviceId', 'from_date as from', 'to_date as to', 'created_at as since'])
        .where('user_id', '=', customer.id)
        .orderBy('created_at')
        .execute(),
    }),
  ),
} satisfies Feature;
