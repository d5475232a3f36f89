import { listBookings, bookingsWithStatus } from '#features/booking/bookingLists.server.ts';
import { bookingStates } from '#features/booking/bookingStates.server.ts';
import { bookSlot } from '#features/booking/bookings.server.ts';
import { listCancelledBookings } from '#features/booking/cancellation/cancelledBookings.server.ts';
import { cancelOwnBooking, cancelFollowing } from '#features/booking/cancellation/cancelling.server.ts';
import { bookingFile } from '#features/feeds/calendarFeeds.server.ts';
import { changeDetails, readDetails } from '#features/booking/details/details.server.ts';
import { changeKeptAddress, readKeptAddress } from '#features/booking/details/keptAddress.server.ts';
import { addPhoto, readOwnPhoto, removePhoto } from '#features/booking/details/detailPhotos.server.ts';
import { disputeNoShow } from '#features/booking/no-show/disputes.server.ts';
import { requestKey } from '#features/booking/idempotency.server.ts';
import {
  acceptOwnProposal,
  acceptProposal,
  declineProposal,
  readProposal,
} from '#features/booking/proposals/proposals.server.ts';
import { reschedule, rescheduleFollowing } from '#features/booking/rescheduling/rescheduling.server.ts';
import { bookSeries, previewSeries } from '#features/booking/series/series.server.ts';
import { joinWaitlist, leaveWaitlist, listWaitlist } from '#features/booking/waitlist/waitlist.server.ts';
import type { Handlers } from './handler.ts';

export const bookingHandlers = {
  createBooking: async ({ db, customer, lang, body, headers }) =>
    bookSlot(db, customer, body, lang, { key: requestKey(headers) }),
  previewSeries: ({ db, customer, body }) => previewSeries(db, customer, body),
  createSeries: async ({ db, customer, lang, body, headers }) =>
    bookSeries(db, customer, body, lang, requestKey(headers)),
  cancelBooking: ({ db, customer, params }) => cancelOwnBooking(db, customer, params.id),
  cancelFollowing: ({ db, customer, params }) => cancelFollowing(db, customer, params.id),
  rescheduleBooking: ({ db, customer, params, body }) => reschedule(db, customer, params.id, body),
  moveFollowing: ({ db, customer, params, body }) => rescheduleFollowing(db, customer, params.id, body),
  disputeNoShow: ({ db, customer, params, body }) => disputeNoShow(db, customer, params.id, body.text),
  readDetails: ({ db, customer, lang, params }) => readDetails(db, customer, params.id, lang),
  changeDetails: ({ db, customer, lang, params, body }) => changeDetails(db, customer, params.id, body, lang),
  addPhoto: ({ db, customer, params, query, body, sender }) =>
    addPhoto(db, { customer, id: params.id, ...query, sender }, body.photo),
  readPhoto: ({ db, customer, params, query }) => readOwnPhoto(db, customer, { ...params, ...query }),
  removePhoto: ({ db, customer, params }) => removePhoto(db, customer, params),
  readKeptAddress: async ({ db, customer }) => ({ address: await readKeptAddress(db, customer) }),
  changeKeptAddress: ({ db, customer, body }) => changeKeptAddress(db, customer, body.address),
  listCancelledBookings: ({ db, customer, lang }) => listCancelledBookings(db, customer, lang),
  readBookingStates: ({ db, customer }) => bookingStates(db, customer),
  listBookings: ({ db, customer, lang }) => listBookings(db, customer, lang),
  listBookingsByStatus: ({ db, customer, lang, params }) =>
    bookingsWithStatus(db, customer, lang, params.status),
  readProposal: ({ db, lang, body }) => readProposal(db, lang, body.token),
  acceptProposal: ({ db, body }) => acceptProposal(db, body),
  acceptOwnProposal: ({ db, customer, params, body }) => acceptOwnProposal(db, customer, params.id, body),
  declineProposal: ({ db, customer, params }) => declineProposal(db, customer, params.id),
  joinWaitlist: ({ db, customer, body }) => joinWaitlist(db, customer, body),
  listWaitlist: ({ db, customer, lang }) => listWaitlist(db, customer, lang),
  leaveWaitlist: ({ db, customer, params }) => leaveWaitlist(db, customer, params.id),
  bookingCalendar: ({ db, lang, customer, params }) => bookingFile(db, lang, customer, params.id),
} satisfies Partial<Handlers>;
