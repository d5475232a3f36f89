import { clockText, GRID_MINUTES } from '#features/availability/index.ts';
import { useLang } from '#platform/client/island.tsx';
import { timeLabel } from '#platform/time/vilnius.ts';

/** Includes the end of the day. */
export const gridTimes = Array.from({ length: (24 * 60) / GRID_MINUTES + 1 }, (_, step) =>
  clockText(step * GRID_MINUTES),
);

export function TimeOptions() {
  const lang = useLang();
  return gridTimes.map((time) => (
    <option key={time} value={time}>
      {timeLabel(time, lang)}
    </option>
  ));
}
