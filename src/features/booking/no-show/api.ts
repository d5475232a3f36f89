import { array, boolean, enums, object, optional, string } from 'superstruct';
import { requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { noShowKinds } from '../bookings.ts';

export const noteNoShow = endpoint({
  summary:
    'Notes that nobody was there or that the work was not done, or takes it back, within 7 days after the start; the customer is told',
  method: 'PUT',
  path: '/{lang}/provider/{key}/bookings/{id}/mark',
  access: 'provider',
  /** Without a mark, the present one is removed. */
  body: object({ mark: optional(enums(noShowKinds)) }),
  status: 204,
  answer: null,
  errors: ['mark_closed'],
});

const teamPath = '/{lang}/team/objections';

export const listDisputes = endpoint({
  summary:
    'What customers say against what their providers have noted, until the team decides; the oldest first, 100 at most',
  method: 'GET',
  path: teamPath,
  access: 'team',
  status: 200,
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
export const decideDispute = endpoint({
  summary: 'Takes away what a provider has noted of a booking, or lets it stand; its customer is told',
  method: 'POST',
  path: `${teamPath}/{id}`,
  access: 'team',
  body: object({ remove: boolean() }),
  status: 204,
  answer: null,
  errors: ['not_found'],
});

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

export const noShowEndpoints = { noteNoShow, listDisputes, decideDispute, disputeNoShow };
