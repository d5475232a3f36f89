import type { Feature } from '#features/feature.server.ts';
import { forgetCancelled } from './cancelledBookings.server.ts';
import { forgetLateChanges } from './fairCancellation.server.ts';
import { cancellationOperations } from './handlers.server.ts';
import { cancellationMails } from './mails.server.ts';
import { cancellationData } from './personalData.server.ts';

export const cancellation = {
  operations: cancellationOperations,
  mails: cancellationMails,
  hourly: [forgetLateChanges, forgetCancelled],
  personalData: cancellationData,
} satisfies Feature;
