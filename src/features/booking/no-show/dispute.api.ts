import { object } from 'superstruct';
import { requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';

/** In characters: short enough for a team member to read at once. */
const maxText = 1000;

export const disputeStruct = object({ text: requiredText(maxText) });

export const disputeNoShow = endpoint({
  summary: 'Says to the team, once, what is wrong with what the provider has noted of a booking',
  method: 'POST',
  path: '/{lang}/bookings/{id}/objection',
  access: 'customer',
  mailsOthers: true,
  body: disputeStruct,
  status: 204,
  answer: null,
  errors: ['not_found', 'already_objected'],
});
