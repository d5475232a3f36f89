import type { Feature } from '#features/feature.server.ts';
import { messageErrors } from './errors.ts';
import { forgetThreads } from './forgetThreads.server.ts';
import { messageOperations } from './handlers.server.ts';
import { messageMails } from './mails.server.ts';
import { messageData } from './personalData.server.ts';

export const messages = {
  operations: messageOperations,
  errors: messageErrors,
  mails: messageMails,
  hourly: [forgetThreads],
  bookingData: messageData,
} satisfies Feature;
