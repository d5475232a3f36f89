import { object, optional } from 'superstruct';
import { GRID_MINUTES, scheduleLimits } from '#features/availability/index.ts';
import { dateField, slotField, slotStruct } from '#features/availability/slotFields.ts';
import { bookingFields } from '#features/booking/api.ts';
import { nameField, optionalText, phoneField } from '#platform/forms/fields.ts';
import { integer } from '#platform/forms/integer.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { providerBookingShape } from '../bookings/api.ts';

const path = '/{lang}/provider/{key}/phone-bookings';

export const phoneBookingStruct = object({
  date: dateField,
  time: slotField,
  name: nameField,
  phone: phoneField,
  address: optionalText(limits.line),
  /** Only for the provider. */
  note: optionalText(limits.lines),
  items: bookingFields.items,
  /** By default the duration of the items or of the schedule. */
  minutes: optional(integer('duration', scheduleLimits.duration, GRID_MINUTES)),
  /** Counted from 0; by default the first available crew. */
  crew: optional(integer('invalid', { min: 0, max: scheduleLimits.crews.max - 1 })),
});

export const createPhoneBooking = endpoint(`POST ${path}`, {
  summary: 'Books a slot for a customer who phoned the provider; no email is sent',
  body: phoneBookingStruct,
  answer: providerBookingShape,
  errors: ['slot_taken', 'past', 'slot', 'date', 'idempotency_key', 'too_many'],
});

export const movePhoneBooking = endpoint(`POST ${path}/{id}/reschedule`, {
  summary: 'Moves a phone booking before its start; no email is sent',
  body: slotStruct,
  status: 200,
  answer: providerBookingShape,
  errors: ['completed', 'slot_taken', 'past', 'slot', 'date', 'too_many'],
});

export const cancelPhoneBooking = endpoint(`DELETE ${path}/{id}`, {
  summary: 'Cancels a phone booking before its start; no email is sent',
  errors: ['completed'],
});
