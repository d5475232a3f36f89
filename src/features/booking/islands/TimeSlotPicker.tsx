import type { ReactNode } from 'react';
import { useFocusFallback } from '#ui/useFocusFallback.ts';
import { Calendar } from './Calendar.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import type { useTimeSlot } from './useTimeSlot.ts';

interface Props {
  timeSlot: ReturnType<typeof useTimeSlot>;
  starts?: readonly string[] | undefined;
  children?: ReactNode;
}

/** docs/product.md 2.13. */
export function TimeSlotPicker({ timeSlot, starts, children }: Props) {
  const { picker, ...shown } = timeSlot;
  const frame = useFocusFallback<HTMLDivElement>();
  return (
    <div
      ref={picker}
      className="grid grow content-start gap-2 px-4 py-3 sm:px-6 md:grid-cols-2 md:gap-12 md:px-8 md:pt-1 md:pb-3.5"
    >
      <Calendar timeSlot={shown} />
      <div {...frame} className="times grid min-w-0 content-start gap-4 md:gap-2 outline-none">
        <SlotPicker
          timeSlot={shown}
          starts={starts}
          onOffered={() => picker.current?.querySelector<HTMLElement>('.times')?.focus()}
        />
        {children}
      </div>
    </div>
  );
}
