import { array, nullable, object, optional, string } from 'superstruct';
import { limits, requiredText } from '#domain/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { dateField } from './slotFields.ts';

const path = '/{lang}/bookings/waits';
const hold = '/{lang}/bookings/hold';

const waitShape = object({
  _id: string(),
  service: object({ _id: string(), name: string() }),
  /** The first and the last day of the wait, both included. */
  from: string(),
  to: string(),
  /** The start that is held for the customer, and until when; null if there is none. The link in the mail books it. */
  held: nullable(object({ date: string(), time: string(), until: string() })),
});

export const createWait = endpoint({
  summary: 'Waits until a start of a day, or of some days in a row, is free',
  method: 'POST',
  path,
  access: 'customer',
  mailsOthers: true,
  body: object({ serviceId: requiredText(limits.name), from: dateField, to: optional(dateField) }),
  status: 201,
  answer: object({ _id: string() }),
  errors: ['not_found', 'invalid', 'past', 'date', 'already_waiting', 'too_many_waits'],
});

export const listWaits = endpoint({
  summary: 'What the signed-in person waits for',
  method: 'GET',
  path: '/{lang}/user/{email}/waits',
  access: 'owner',
  status: 200,
  answer: array(waitShape),
});

export const endWait = endpoint({
  summary: 'Waits no longer; what is held for it is free to others',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'customer',
  status: 204,
  answer: null,
  errors: ['not_found'],
});

export const readHold = endpoint({
  summary: "The start that is held for who has the mail's token; changes nothing",
  method: 'POST',
  path: `${hold}/read`,
  access: 'anyone',
  body: object({ token: string() }),
  status: 200,
  answer: object({
    service: string(),
    serviceId: string(),
    date: string(),
    time: string(),
    until: string(),
  }),
  errors: ['link_dead'],
});

export const takeHold = endpoint({
  summary: 'Books the start that is held',
  method: 'POST',
  path: hold,
  access: 'anyone',
  body: object({ token: string() }),
  status: 200,
  answer: object({ date: string(), time: string() }),
  errors: [
    'link_dead',
    'slot_taken',
    'own_clash',
    'past',
    'not_found',
    'too_many_bookings',
    'too_many_with_provider',
    'too_many_open_bookings',
  ],
});

export const waitEndpoints = { createWait, listWaits, endWait, readHold, takeHold };
