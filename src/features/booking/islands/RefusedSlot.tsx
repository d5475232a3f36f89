import { RefusedBooking } from './RefusedBooking.tsx';
import type { useTimeSlot } from './useTimeSlot.ts';

interface Props {
  timeSlot: Pick<ReturnType<typeof useTimeSlot>, 'refusal' | 'choose' | 'picker'>;
}

/**
 * docs/product.md 2.3: the offers for a lost slot are right above the button that was pressed, also in the tab order. Choosing one
 * moves the focus to the times.
 */
export function RefusedSlot({ timeSlot: { refusal, choose, picker } }: Props) {
  return (
    <div className="not-empty:px-4 not-empty:pb-4 sm:not-empty:px-6">
      <RefusedBooking
        refusal={refusal}
        onChoose={(slot) => {
          choose(slot);
          picker.current?.querySelector<HTMLElement>('.times')?.focus();
        }}
      />
    </div>
  );
}
