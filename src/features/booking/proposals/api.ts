import { nullable, object, string } from 'superstruct';
import { dateField, slotField, slotShape, slotStruct } from '#features/availability/slotFields.ts';
import { listOf, optionalText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { moveErrors, proposedStarts } from '../shapes.ts';

const path = '/{lang}/bookings/proposal';
const ownPath = '/{lang}/bookings/{id}/proposal';

export const readProposal = endpoint(`POST ${path}/read`, {
  summary:
    'Returns the times that a provider suggests for a booking, with the token from the email; read-only',
  access: 'anyone',
  body: object({ token: string() }),
  status: 200,
  answer: object({
    service: string(),
    serviceId: string(),
    booked: slotShape,
    starts: proposedStarts,
    reason: nullable(string()),
    /** The next available slot; null if a suggested time or none is available. */
    nextFree: nullable(slotShape),
  }),
  errors: ['link_expired'],
});

export const acceptProposal = endpoint(`POST ${path}`, {
  summary: 'Moves a booking to one of the suggested times, with the token from the email',
  access: 'anyone',
  body: object({ token: string(), date: dateField, time: slotField }),
  status: 200,
  answer: slotShape,
  errors: ['link_expired', ...moveErrors],
});

export const acceptOwnProposal = endpoint(`POST ${ownPath}`, {
  summary: 'Moves a booking of the signed-in customer to one of the suggested times',
  mailsOthers: true,
  body: slotStruct,
  status: 200,
  answer: slotShape,
  errors: ['link_expired', ...moveErrors],
});

export const declineProposal = endpoint(`DELETE ${ownPath}`, {
  summary: 'Declines the suggested times; the booking is unchanged and no email is sent',
  errors: ['already_cancelled'],
});

export const maxProposed = 2;

/** docs/product.md 2.28. */
export const proposalStruct = object({
  starts: listOf(slotStruct, { min: 1, max: maxProposed }),
  reason: optionalText(300),
});

export const proposeTimes = endpoint('PUT /{lang}/provider/{key}/bookings/{id}/proposal', {
  summary: 'Suggests one or two other times for a booking to its customer by email; they are not reserved',
  body: proposalStruct,
  errors: ['completed', 'too_many'],
});

export const takeBackProposal = endpoint('DELETE /{lang}/provider/{key}/bookings/{id}/proposal', {
  summary: 'Takes back the suggested times; the booking is unchanged and no email is sent',
});
