import type { Feature } from '#features/feature.server.ts';
import { proposalOperations } from './handlers.server.ts';
import { proposalMails } from './mails.server.ts';

export const proposals = {
  operations: proposalOperations,
  mails: proposalMails,
} satisfies Feature;
