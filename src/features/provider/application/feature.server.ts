import type { Feature } from '#features/feature.server.ts';
import { applicationOperations } from './handlers.server.ts';
import { applicationMails } from './mails.server.ts';
import { applicationRights } from './rights.server.ts';

export const application = {
  operations: applicationOperations,
  mails: applicationMails,
  rights: applicationRights,
} satisfies Feature;
