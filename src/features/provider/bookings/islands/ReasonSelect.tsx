import {
  type CancellationReason,
  cancellationReasons,
} from '#features/booking/cancellation/cancellations.ts';
import { useTexts } from '#platform/client/island.tsx';
import { Options } from '#ui/Options.tsx';
import { Select } from '#ui/Select.tsx';

interface Props {
  reason: CancellationReason;
  /** Instead of "I’m not working then". */
  notWorking?: string;
  hint?: string;
  onChange: (reason: CancellationReason) => void;
}

export function ReasonSelect({ reason, notWorking, hint, onChange }: Props) {
  const { reason: label } = useTexts('providerBookings');
  const choices = useTexts('cancellationChoices');
  const labels = { ...choices, notWorking: notWorking ?? choices.notWorking };
  return (
    <Select
      label={label}
      hint={hint}
      value={reason}
      onChange={({ target }) => onChange(target.value as CancellationReason)}
    >
      <Options values={cancellationReasons} labelOf={(each) => labels[each]} />
    </Select>
  );
}
