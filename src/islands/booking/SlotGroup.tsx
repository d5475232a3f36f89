import { useState, type KeyboardEvent } from 'react';
import { slotLabel } from '#domain/slots.ts';
import { useLang } from '../island.tsx';
import { Slot } from './Slot.tsx';

interface Props {
  /** Elements that name and describe the group. */
  labelledBy: string;
  describedBy: string;
  chosen: string | undefined;
  times: readonly string[];
  onChoose: (time: string) => void;
  /** '' when there are no words for why a slot is not available; undefined when it is available. */
  obstacleOf: (time: string) => string | undefined;
}

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The slots of a day as a radio group of the ARIA Authoring Practices: Tab moves to one of them; arrow keys move on and choose. They
 * also reach slots that are not available: these are read with the reason, and are not chosen.
 */
export function SlotGroup({ labelledBy, describedBy, chosen, times, onChoose, obstacleOf }: Props) {
  const lang = useLang();
  const [reached, setReached] = useState<string>();
  const stop = reached ?? chosen ?? times.find((time) => obstacleOf(time) === undefined) ?? times[0];

  function choose(time: string | undefined): void {
    if (time && obstacleOf(time) === undefined) onChoose(time);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = (times.findIndex((time) => time === stop) + step + times.length) % times.length;
    event.currentTarget.querySelectorAll('button')[next]?.focus();
    choose(times[next]);
  }

  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="grid grid-cols-[repeat(auto-fill,minmax(max(6rem,30%),1fr))] gap-1"
      onKeyDown={onKeyDown}
      onBlur={() => setReached(undefined)}
    >
      {times.map((time) => (
        <Slot
          key={time}
          label={slotLabel(time, lang)}
          chosen={time === chosen}
          obstacle={obstacleOf(time)}
          isStop={time === stop}
          onFocus={() => setReached(time)}
          onPress={() => choose(time)}
        />
      ))}
    </div>
  );
}
