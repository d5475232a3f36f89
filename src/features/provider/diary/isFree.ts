import type { PlannedStart } from '#features/availability/index.ts';

/** It has not begun, and a crew is free for the work, if only for a booking by phone. */
export function isFree({ past, state, freeTeams }: PlannedStart): boolean {
  return !past && state !== 'off' && state !== 'closed' && freeTeams > 0;
}
