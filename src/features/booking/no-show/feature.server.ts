import type { Feature } from '#features/feature.server.ts';
import { noShowErrors } from './errors.ts';
import { noShowOperations } from './handlers.server.ts';
import { noShowMails } from './mails.server.ts';
import { objectionData } from './personalData.server.ts';

export const noShow = {
  operations: noShowOperations,
  errors: noShowErrors,
  mails: noShowMails,
  bookingData: objectionData,
} satisfies Feature;
