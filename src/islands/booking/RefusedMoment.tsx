import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { RefusedBooking } from './RefusedBooking.tsx';
import type { useMoment } from './useMoment.ts';

interface Props {
  moment: Pick<ReturnType<typeof useMoment>, 'refusal' | 'choose'>;
}

/** docs/product.md 2.3: what is offered for a lost slot stands right above the button that was pressed, for the keyboard too. */
export function RefusedMoment({ moment: { refusal, choose } }: Props) {
  const frame = useKeptFocus<HTMLDivElement>();
  return (
    <div {...frame} className="outline-none not-empty:px-2 not-empty:pb-2 sm:not-empty:px-3">
      <RefusedBooking refusal={refusal} onChoose={choose} />
    </div>
  );
}
