import type { DayState } from '#features/availability/index.ts';
import { useTexts } from '#platform/client/island.tsx';

/** Marks differ in shape, not only in colour. A full day has no mark and is grey. */
export function CalendarMark({ state }: { state: DayState | undefined }) {
  const form = { free: 'w-4 border-t-3', few: 'w-1 border-t-3', none: '' }[state ?? 'none'];
  return <span aria-hidden="true" className={`min-h-[3px] rounded border-accent ${form}`} />;
}

/** An example of each mark. Screen readers announce the meaning with each day. */
export function CalendarLegend() {
  const { dayStates } = useTexts('booking');
  return (
    <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
      {(['free', 'few', 'none'] as const).map((state) => (
        <span key={state} className="inline-flex items-center gap-1">
          <span className="grid justify-items-center rounded bg-sunken px-1 pb-1 leading-tight tabular">
            {state === 'none' ? <s>15</s> : 15}
            <CalendarMark state={state} />
          </span>
          {dayStates[state]}
        </span>
      ))}
    </p>
  );
}
