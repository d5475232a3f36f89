import { RefusedBooking } from './RefusedBooking.tsx';
import type { useMoment } from './useMoment.ts';

interface Props {
  moment: Pick<ReturnType<typeof useMoment>, 'refusal' | 'choose' | 'picker'>;
}

/**
 * docs/product.md 2.3: what is offered for a lost slot stands right above the button that was pressed, for the keyboard too. Who chooses
 * one of them is at the times then.
 */
export function RefusedMoment({ moment: { refusal, choose, picker } }: Props) {
  return (
    <div className="not-empty:px-2 not-empty:pb-2 sm:not-empty:px-3">
      <RefusedBooking
        refusal={refusal}
        onChoose={(moment) => {
          choose(moment);
          picker.current?.querySelector<HTMLElement>('.times')?.focus();
        }}
      />
    </div>
  );
}
