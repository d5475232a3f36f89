import type { Feature } from '#features/feature.server.ts';
import { endOldClaims } from './claims.server.ts';
import { removeEndedUndos } from './emailUndo.server.ts';
import { emailErrors } from './errors.ts';
import { makeEmailOperations } from './handlers.server.ts';
import { emailMails } from './mails.server.ts';
import { emailData } from './personalData.server.ts';

export const email = {
  makeOperations: makeEmailOperations,
  errors: emailErrors,
  mails: emailMails,
  hourly: [removeEndedUndos, endOldClaims],
  personalData: emailData,
} satisfies Feature;
