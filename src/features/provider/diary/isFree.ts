import type { PlannedStart } from '#features/availability/index.ts';

/** Future slots with an available crew, if only for a phone booking. */
export function isFree({ past, state, freeTeams }: PlannedStart): boolean {
  return !past && state !== 'off' && state !== 'closed' && freeTeams > 0;
}
