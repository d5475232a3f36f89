import type { Feature } from '#features/feature.server.ts';
import { providerCalendarOperations } from './handlers.server.ts';

export const providerCalendars = {
  operations: providerCalendarOperations,
} satisfies Feature;
