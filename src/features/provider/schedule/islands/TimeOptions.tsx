import { clockText, GRID_MINUTES } from '#features/availability/index.ts';
import { useLang } from '#platform/client/island.tsx';
import { dayMinutes } from '#platform/time/units.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Options } from '#ui/Options.tsx';

/** Includes the end of the day. */
export const gridTimes = Array.from({ length: dayMinutes / GRID_MINUTES + 1 }, (_, step) =>
  clockText(step * GRID_MINUTES),
);

export function TimeOptions() {
  const lang = useLang();
  return <Options values={gridTimes} labelOf={(time) => timeLabel(time, lang)} />;
}
