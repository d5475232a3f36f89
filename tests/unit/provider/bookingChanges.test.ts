import { expect, test } from 'vitest';
import type { BusinessBooking } from '#features/provider/bookings/businessBookings.ts';
import { listBookingChanges } from '#features/provider/today/bookingChanges.ts';

const booking = (_id: string, time: string, rest: { byPhone?: boolean; past?: boolean } = {}) =>
  ({ _id, date: '2031-05-06', time, byPhone: false, past: false, ...rest }) as BusinessBooking;
const listed = (before: BusinessBooking[], after: BusinessBooking[]) =>
  listBookingChanges(before, after).map(({ is, booking: { _id } }) => `${_id} ${is}`);

test('only bookings made, moved and cancelled by customers are changes', () => {
  const before = [booking('stays', '08:00'), booking('moves', '09:00'), booking('goes', '10:00')];
  const after = [booking('stays', '08:00'), booking('moves', '11:00'), booking('comes', '12:00')];
  expect(listed(before, after)).toEqual(['moves moved', 'comes new', 'goes cancelled']);
  expect(listed(after, after)).toEqual([]);
});

test('phone bookings and started bookings are not changes', () => {
  expect(listed([], [booking('call', '08:00', { byPhone: true })])).toEqual([]);
  expect(listed([], [booking('begun', '08:00', { past: true })])).toEqual([]);
  expect(listed([booking('begun', '08:00', { past: true })], [])).toEqual([]);
});
