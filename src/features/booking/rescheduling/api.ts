import { slotStruct } from '#features/availability/slotFields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { bookingShape, moveErrors } from '../shapes.ts';

export const rescheduleBooking = endpoint('POST /{lang}/bookings/{id}/reschedule', {
  summary: 'Moves a booking to another slot; the old slot is released only once the new one is booked',
  mailsOthers: true,
  body: slotStruct,
  status: 200,
  answer: bookingShape,
  errors: [...moveErrors, 'slot', 'date'],
});
