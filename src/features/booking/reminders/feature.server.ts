import type { Feature } from '#features/feature.server.ts';
import { queueReminders } from './reminders.server.ts';

export const reminders = {
  due: [queueReminders],
} satisfies Feature;
