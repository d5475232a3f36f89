import type { ProviderBooking } from '../api.ts';

/** Of each dialog that changes a booking. */
export interface DialogProps {
  booking: ProviderBooking;
  providerKey: string;
  onClose: () => void;
  /** The page closes the dialog then. */
  onChanged: () => void;
}
