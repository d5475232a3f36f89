import type { Feature } from '#features/feature.server.ts';
import { reschedulingOperations } from './handlers.server.ts';
import { reschedulingMails } from './mails.server.ts';

export const rescheduling = {
  operations: reschedulingOperations,
  mails: reschedulingMails,
} satisfies Feature;
