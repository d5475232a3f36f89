import type * as api from '#features/booking/waitlist/api.ts';
import { confirmed, ownBooking, ownerAlone, type Row, signedIn } from '../../support/http/rows.ts';

export const access: Record<keyof typeof api, Row> = {
  listWaitlist: ownerAlone,
  joinWaitlist: { ...signedIn, unconfirmed: confirmed },
  leaveWaitlist: ownBooking,
};
