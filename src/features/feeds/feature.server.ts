import type { Feature } from '#features/feature.server.ts';
import { calendarFeedOperations } from './handlers.server.ts';

export const feeds = {
  operations: calendarFeedOperations,
} satisfies Feature;
