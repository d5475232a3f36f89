import { array, boolean, enums, object, optional, string } from 'superstruct';
import { requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { noShowKinds } from './noShowStates.ts';

export const setNoShow = endpoint('PUT /{lang}/provider/{key}/bookings/{id}/no-show', {
  summary: 'Records or removes a no-show within 7 days of the start, and notifies the customer',
  body: object({ noShow: optional(enums(noShowKinds)) }),
  errors: ['no_show_closed'],
});

const teamPath = '/{lang}/team/disputes';

export const listDisputes = endpoint(`GET ${teamPath}`, {
  summary: 'Lists the undecided disputes of no-shows, oldest first (100 at most)',
  answer: array(
    object({
      _id: string(),
      serviceId: string(),
      service: string(),
      customer: string(),
      email: string(),
      date: string(),
      time: string(),
      noShow: enums(noShowKinds),
      text: string(),
      createdAt: string(),
    }),
  ),
});

export const decideDispute = endpoint(`POST ${teamPath}/{id}`, {
  summary: 'Decides a dispute: removes or upholds the no-show, and notifies the customer',
  body: object({ remove: boolean() }),
});

/** In characters, so that a team member can read it quickly. */
const maxText = 1000;

export const disputeStruct = object({ text: requiredText(maxText) });

export const disputeNoShow = endpoint('POST /{lang}/bookings/{id}/dispute', {
  summary: 'Disputes the no-show of a booking, once; the team decides',
  mailsOthers: true,
  body: disputeStruct,
  errors: ['already_disputed'],
});
