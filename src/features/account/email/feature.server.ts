import type { Feature } from '#features/feature.server.ts';
import { endOldClaims } from './claims.server.ts';
import { removeEndedUndos } from './emailUndo.server.ts';
import { emailErrors } from './errors.ts';
import { emailOperations } from './handlers.server.ts';
import { emailMails } from './mails.server.ts';
import { emailData } from './personalData.server.ts';

export const email = {
  operations: emailOperations,
  errors: emailErrors,
  mails: emailMails,
  hourly: [removeEndedUndos, endOldClaims],
  personalData: emailData,
} satisfies Feature;
