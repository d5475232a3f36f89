export {
  storePrices,
  parseBookedPrices,
  computeChosenPrices,
  loadCustomerPrices,
  readBookedPrices,
  fitScheduleToWork,
  translatePrices,
} from './bookedPrices.server.ts';
export { listBookings } from './bookingLists.server.ts';
export { makeBookingContent, makeMail, readBookedService } from './bookingMails.server.ts';
export { hasBegun } from './bookings.server.ts';
export {
  forgetCancelled,
  storeCancelled,
  listCancelledBookings,
} from './cancellation/cancelledBookings.server.ts';
export { forgetLateChanges, readLateness } from './cancellation/fairCancellation.server.ts';
export { getLinkOpensSince } from './details/bookingDetails.server.ts';
export { readPhoto, type PhotoRequest } from './details/detailPhotos.server.ts';
export { forgetDetails } from './details/forgetDetails.server.ts';
export { removeLostPhotos } from './details/lostPhotos.server.ts';
export { loadDetailsByBooking, loadDetails, emptyDetails } from './details/store.server.ts';
export { maxKeyLength, readRequestKey } from './idempotency.server.ts';
export { countChange, describeChange, lockAccountBookings } from './limits.server.ts';
export { canNoteNoShow, readNoShow } from './no-show/noShows.server.ts';
export { notify } from './notify.server.ts';
export { readProposedStarts } from './proposals/proposals.server.ts';
export { issueProviderPageLink } from './providerPage.server.ts';
export { queueReminders } from './reminders/reminders.server.ts';
export { selectSeriesPlaces, readSeriesPlace } from './series/members.server.ts';
export { getVisibleSince } from './visibleSince.server.ts';
export { confirmStart, requireStart, takeTime } from './timeBlocks.server.ts';
export { selectUnreadCounts } from './unread.server.ts';
export { notifyOfUnseen } from './unseen/unseen.server.ts';
export { notifyWaitlist } from './waitlist/notifyWaitlist.server.ts';
