import type { Feature } from '#features/feature.server.ts';
import { teamErrors } from './errors.ts';
import { requestOperations, teamOperations } from './handlers.server.ts';
import { teamMails } from './mails.server.ts';

export const team = {
  operations: { ...requestOperations, ...teamOperations },
  errors: teamErrors,
  mails: teamMails,
} satisfies Feature;
