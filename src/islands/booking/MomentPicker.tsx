import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { Calendar } from './Calendar.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import type { useMoment } from './useMoment.ts';

interface Props {
  moment: ReturnType<typeof useMoment>;
}

/** docs/product.md 2.13: calendar and slots side by side; on a phone, one below the other. */
export function MomentPicker({ moment }: Props) {
  const { date, slot, days, availability, picker, choose, show, reload } = moment;
  const frame = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={picker} className="grid grow content-start gap-3 p-2 sm:p-3 md:grid-cols-2 md:gap-4">
      <Calendar chosen={date} days={days} onShow={show} onChoose={(date) => choose({ date })} />
      <div {...frame} className="times grid content-start gap-3 outline-none">
        <SlotPicker
          date={date}
          chosen={slot}
          onChoose={(time) => choose({ time })}
          availability={availability}
          onReload={reload}
        />
      </div>
    </div>
  );
}
