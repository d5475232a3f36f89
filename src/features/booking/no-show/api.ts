import { array, boolean, enums, object, optional, string } from 'superstruct';
import { requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { noShowKinds } from '../bookings.ts';

export const noteNoShow = endpoint('PUT /{lang}/provider/{key}/bookings/{id}/mark', {
  summary:
    'Notes that nobody was there or that the work was not done, or takes it back, within 7 days after the start; the customer is told',
  access: 'provider',
  /** Without a mark, the present one is removed. */
  body: object({ mark: optional(enums(noShowKinds)) }),
  errors: ['mark_closed'],
});

const teamPath = '/{lang}/team/objections';

export const listDisputes = endpoint(`GET ${teamPath}`, {
  summary:
    'What customers say against what their providers have noted, until the team decides; the oldest first, 100 at most',
  access: 'team',
  answer: array(
    object({
      _id: string(),
      serviceId: string(),
      service: string(),
      customer: string(),
      email: string(),
      date: string(),
      time: string(),
      mark: enums(noShowKinds),
      text: string(),
      createdAt: string(),
    }),
  ),
});

/** The id is the booking's. */
export const decideDispute = endpoint(`POST ${teamPath}/{id}`, {
  summary: 'Takes away what a provider has noted of a booking, or lets it stand; its customer is told',
  access: 'team',
  body: object({ remove: boolean() }),
  errors: ['not_found'],
});

/** In characters: short enough for a team member to read at once. */
const maxText = 1000;

export const disputeStruct = object({ text: requiredText(maxText) });

export const disputeNoShow = endpoint('POST /{lang}/bookings/{id}/objection', {
  summary: 'Says to the team, once, what is wrong with what the provider has noted of a booking',
  access: 'customer',
  mailsOthers: true,
  body: disputeStruct,
  errors: ['not_found', 'already_objected'],
});
