import type { ProviderBooking } from '../../bookings/api.ts';
import { CancelByProvider } from '../../bookings/islands/CancelByProvider.tsx';
import { CancelPhoneBooking } from '../../bookings/islands/CancelPhoneBooking.tsx';
import { ProposeTimes } from '../../bookings/islands/ProposeTimes.tsx';
import { MovePhoneBooking } from '../../phone-bookings/islands/MovePhoneBooking.tsx';

interface Props {
  is: 'move' | 'cancel';
  booking: ProviderBooking;
  providerKey: string;
  onClose: () => void;
  onMoved: () => void;
  onCancelled: () => void;
}

export function VisitDialog({ is, onMoved, onCancelled, ...rest }: Props) {
  const { byPhone } = rest.booking;
  if (is === 'move')
    return byPhone ? (
      <MovePhoneBooking {...rest} onMoved={onMoved} />
    ) : (
      <ProposeTimes {...rest} onProposed={onMoved} />
    );
  return byPhone ? (
    <CancelPhoneBooking {...rest} onCancelled={onCancelled} />
  ) : (
    <CancelByProvider open {...rest} onCancelled={onCancelled} />
  );
}
