import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { groupStarts, type StartGroup } from '../index.ts';

interface Props {
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  chosen: string | undefined;
  /** Of the booking that moves. */
  current: string | undefined;
  times: readonly string[];
  onChoose: (time: string) => void;
  /** Why a slot is unavailable, '' without a known reason; undefined if it is available. */
  obstacleOf: (time: string) => string | undefined;
  isOver: (time: string) => boolean;
}

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * A radio group of the ARIA Authoring Practices: Tab moves to one slot; arrow keys move on and choose. They also reach unavailable
 * slots, which are read with the reason and not chosen. Shows the first of many slots per part of the day, and all on demand.
 */
export function SlotGroup({
  labelledBy,
  describedBy,
  isInvalid,
  chosen,
  current,
  times,
  onChoose,
  obstacleOf,
  isOver,
}: Props) {
  const lang = useLang();
  const { allTimes } = useTexts('booking');
  const frame = useRef<HTMLDivElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const [reached, setReached] = useState<string>();
  // The first choice stays listed, so that arrow keys can return to it.
  const [chosenFirst] = useState(chosen);
  const groups = groupStarts(times, [chosenFirst, chosen]).map(({ part, first, all }) => ({
    part,
    starts: isWhole ? all : first,
  }));
  const visible = groups.flatMap(({ starts }) => starts);
  const stop =
    [reached, chosen].find((time) => time && visible.includes(time)) ??
    visible.find((time) => obstacleOf(time) === undefined) ??
    visible[0];

  function choose(time: string | undefined): void {
    if (time && obstacleOf(time) === undefined) onChoose(time);
  }

  function focusAt(index: number): void {
    frame.current?.querySelectorAll<HTMLElement>('[role="radio"]')[index]?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = (visible.findIndex((time) => time === stop) + step + visible.length) % visible.length;
    focusAt(next);
    choose(visible[next]);
  }

  /** Its button disappears: the first of the new slots gets the focus. */
  function showAll(): void {
    flushSync(() => setIsWhole(true));
    focusAt(times.findIndex((time) => !visible.includes(time)));
  }

  return (
    <>
      <div
        ref={frame}
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        className="grid gap-3"
        onKeyDown={onKeyDown}
        onBlur={() => setReached(undefined)}
      >
        {groups.map(({ part, starts }) => (
          <SlotPart key={part ?? ''} part={part}>
            {starts.map((time) => (
              <Slot
                key={time}
                label={timeLabel(time, lang)}
                chosen={time === chosen}
                isCurrent={time === current}
                obstacle={obstacleOf(time)}
                isOver={isOver(time)}
                isStop={time === stop}
                onFocus={() => setReached(time)}
                onPress={() => choose(time)}
              />
            ))}
          </SlotPart>
        ))}
      </div>
      {visible.length < times.length && (
        <Button variant="bare" className="-ml-3 justify-self-start" onClick={showAll}>
          {fillText(allTimes, { number: times.length })}
        </Button>
      )}
    </>
  );
}

function SlotPart({ part, children }: Pick<StartGroup, 'part'> & { children: ReactNode }) {
  const { parts } = useTexts('booking');
  const id = useId();
  const slots = (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(max(6rem,30%),1fr))] gap-2">{children}</div>
  );
  if (!part) return slots;
  return (
    <div role="group" aria-labelledby={id}>
      <h4 id={id} className="mb-1 font-body text-sm font-normal tracking-normal text-muted">
        {parts[part]}
      </h4>
      {slots}
    </div>
  );
}

interface SlotProps {
  label: string;
  chosen: boolean;
  isCurrent: boolean;
  obstacle: string | undefined;
  isOver: boolean;
  isStop: boolean;
  onFocus: () => void;
  onPress: () => void;
}

function Slot({ label, chosen, isCurrent, obstacle, isOver, isStop, onFocus, onPress }: SlotProps) {
  return (
    <button
      type="button"
      role="radio"
      // On phones, unavailable slots are drawn smaller, and past ones are only read out, so that bookable ones get the space.
      className={`${isOver ? 'max-sm:not-focus:sr-only' : ''} ${obstacle && !isCurrent ? 'sm:min-h-11 max-sm:text-sm max-sm:aria-disabled:border-transparent max-sm:aria-disabled:bg-transparent' : 'min-h-11'} cursor-pointer rounded border border-control font-display font-semibold whitespace-nowrap transition-colors duration-150 hover:border-accent hover:bg-accent-soft aria-checked:border-accent aria-checked:bg-accent-soft aria-checked:text-accent aria-checked:inset-ring aria-checked:inset-ring-accent aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:font-body aria-disabled:font-normal aria-disabled:text-muted`}
      aria-checked={chosen}
      aria-disabled={obstacle !== undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onPress}
    >
      {isCurrent || !obstacle ? label : <s>{label}</s>}
      {isCurrent && <span className="block text-sm leading-tight">{obstacle}</span>}
      {!isCurrent && obstacle && <span className="sr-only">, {obstacle}</span>}
    </button>
  );
}
