import type { Feature } from '#features/feature.server.ts';
import { reminderMails } from './mails.server.ts';
import { queueReminders } from './reminders.server.ts';

export const reminders = {
  mails: reminderMails,
  due: [queueReminders],
} satisfies Feature;
