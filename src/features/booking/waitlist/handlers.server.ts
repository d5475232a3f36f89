import { defineOperations } from '#platform/http/operations.server.ts';
import { waitlistEndpoints } from './api.ts';
import { joinWaitlist, leaveWaitlist, listWaitlist } from './waitlist.server.ts';

export const waitlistOperations = defineOperations(waitlistEndpoints, {
  joinWaitlist: ({ db, customer, body }) => joinWaitlist(db, customer, body),
  listWaitlist: ({ db, customer, lang }) => listWaitlist(db, customer, lang),
  leaveWaitlist: ({ db, customer, params }) => leaveWaitlist(db, customer, params.id),
});
