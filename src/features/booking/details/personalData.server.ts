import { bookingData } from '#features/feature.server.ts';
import { detailsShape } from './api.ts';
import { emptyDetails, loadDetailsByBooking } from './store.server.ts';

export const detailsData = bookingData(
  /** What the person said about the booking. */
  { details: detailsShape },
  async (db, _customer, bookings) => {
    const details = await loadDetailsByBooking(db, bookings);
    return (booking) => ({ details: details.get(booking) ?? emptyDetails });
  },
);
