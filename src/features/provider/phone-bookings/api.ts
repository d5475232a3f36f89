import { object } from 'superstruct';
import { dateField, slotField } from '#features/availability/slotFields.ts';
import { nameField, phoneField } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { providerBookingShape } from '../bookings/api.ts';

const path = '/{lang}/provider/{key}/phone-bookings';

export const callerStruct = object({ name: nameField, phone: phoneField });

export const createPhoneBooking = endpoint(`POST ${path}`, {
  summary: 'Books a slot for somebody who has phoned the provider; nobody is mailed',
  access: 'provider',
  body: object({ date: dateField, time: slotField, ...callerStruct.schema }),
  answer: providerBookingShape,
  errors: ['slot_taken', 'past', 'slot', 'date', 'idempotency_key', 'too_many'],
});

export const cancelPhoneBooking = endpoint(`DELETE ${path}/{id}`, {
  summary: 'Cancels a booking that was taken by phone and whose start has not passed; nobody is mailed',
  access: 'provider',
  errors: ['completed'],
});
