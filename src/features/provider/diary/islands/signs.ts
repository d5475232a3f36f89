import type { PlannedStart } from '#features/availability/index.ts';
import type { IconName } from '#ui/icons.ts';

/** The icon for each state of a start, for places without room for words. */
export const signs: Partial<Record<PlannedStart['state'], IconName>> = {
  free: 'check',
  byPhone: 'phone',
  busy: 'clock',
  elsewhere: 'person',
  closed: 'close',
};

/** It has not begun, and is within the working hours. */
export function isChangeable({ past, state }: PlannedStart): boolean {
  return !past && state !== 'off';
}

/** At least one team is free for the work, if only for a booking by phone. */
export function isFree(start: PlannedStart): boolean {
  return isChangeable(start) && start.freeTeams > 0 && start.state !== 'closed';
}
