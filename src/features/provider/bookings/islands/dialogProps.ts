import type { KeyedBooking } from '../ownBookings.ts';

/** Of each dialog that changes a booking. */
export interface DialogProps {
  booking: KeyedBooking;
  onClose: () => void;
  /** The page closes the dialog then. */
  onChanged: () => void;
}
