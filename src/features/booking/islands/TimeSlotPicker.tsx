import type { ReactNode } from 'react';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { Calendar } from './Calendar.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import type { useTimeSlot } from './useTimeSlot.ts';

interface Props {
  timeSlot: ReturnType<typeof useTimeSlot>;
  /** What stands there while the times of a day are not known; the nine by default. */
  starts?: readonly string[] | undefined;
  /** What belongs to the chosen time: shown below the times. */
  children?: ReactNode;
}

/** docs/product.md 2.13: calendar and slots side by side; on a phone, one below the other. */
export function TimeSlotPicker({ timeSlot, starts, children }: Props) {
  const { date, slot, days, availability, picker, choose, show, reload } = timeSlot;
  const frame = useKeptFocus<HTMLDivElement>();
  return (
    <div
      ref={picker}
      className="grid grow content-start gap-1 px-2 py-1.5 sm:px-3 md:grid-cols-2 md:gap-6 md:px-4 md:py-1"
    >
      <Calendar chosen={date} days={days} onShow={show} onChoose={(date) => choose({ date })} />
      <div {...frame} className="times grid min-w-0 content-start gap-2 md:gap-1 outline-none">
        <SlotPicker
          date={date}
          chosen={slot}
          starts={starts}
          onChoose={(time) => choose({ time })}
          availability={availability}
          onReload={reload}
        />
        {children}
      </div>
    </div>
  );
}
