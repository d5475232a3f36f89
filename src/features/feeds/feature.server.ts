import type { Feature } from '#features/feature.server.ts';
import { calendarFeedOperations } from './handlers.server.ts';
import { feedData } from './personalData.server.ts';

export const feeds = {
  operations: calendarFeedOperations,
  personalData: feedData,
} satisfies Feature;
