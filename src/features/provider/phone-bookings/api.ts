import { object } from 'superstruct';
import { dateField, slotField } from '#features/availability/slotFields.ts';
import { nameField, phoneField } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { providerBookingShape } from '../bookings/api.ts';

const path = '/{lang}/provider/{key}/phone-bookings';

export const callerStruct = object({ name: nameField, phone: phoneField });

export const createPhoneBooking = endpoint(`POST ${path}`, {
  summary: 'Books a slot for a customer who phoned the provider; no email is sent',
  access: 'provider',
  body: object({ date: dateField, time: slotField, ...callerStruct.schema }),
  answer: providerBookingShape,
  errors: ['slot_taken', 'past', 'slot', 'date', 'idempotency_key', 'too_many'],
});

export const cancelPhoneBooking = endpoint(`DELETE ${path}/{id}`, {
  summary: 'Cancels a phone booking before its start; no email is sent',
  access: 'provider',
  errors: ['completed'],
});
