import { MovePhoneBooking } from '../../phone-bookings/islands/MovePhoneBooking.tsx';
import type { DialogProps } from '../businessBookings.ts';
import { CancelByProvider } from './CancelByProvider.tsx';
import { CancelPhoneBooking } from './CancelPhoneBooking.tsx';
import { ProposeTimes } from './ProposeTimes.tsx';

interface Props extends DialogProps {
  is: 'move' | 'cancel';
}

/** A phone booking is changed immediately; another customer gets a proposal, or the reason of the cancellation. */
export function BookingDialog({ is, ...rest }: Props) {
  const { byPhone } = rest.booking;
  if (is === 'move') return byPhone ? <MovePhoneBooking {...rest} /> : <ProposeTimes {...rest} />;
  return byPhone ? <CancelPhoneBooking {...rest} /> : <CancelByProvider {...rest} />;
}
