import type { DayState } from '#features/availability/index.ts';
import { useTexts } from '#platform/client/island.tsx';

/** The mark of a day. Marks differ in shape, not only in colour. A day without free starts has no mark and is grey. */
export function CalendarMark({ state }: { state: DayState | undefined }) {
  const form = { free: 'w-2 border-t-3', few: 'w-0.5 border-t-3', none: '' }[state ?? 'none'];
  return <span aria-hidden="true" className={`min-h-[3px] rounded border-accent ${form}`} />;
}

/** Explains the marks by an example of each kind of day. Screen readers announce the meaning with each day. */
export function CalendarLegend() {
  const { dayStates } = useTexts('booking');
  return (
    <p aria-hidden="true" className="mt-1 flex flex-wrap gap-x-2 text-sm text-muted">
      {(['free', 'few', 'none'] as const).map((state) => (
        <span key={state} className="inline-flex items-center gap-0.5">
          <span className="grid justify-items-center rounded bg-sunken px-0.5 pb-0.5 leading-tight tabular">
            {state === 'none' ? <s>15</s> : 15}
            <CalendarMark state={state} />
          </span>
          {dayStates[state]}
        </span>
      ))}
    </p>
  );
}
