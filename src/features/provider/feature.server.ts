import type { Feature } from '#features/feature.server.ts';
import { priceOperations, providerOperations, questionOperations } from './handlers.server.ts';
import { providerMails } from './mails.server.ts';

export const provider = {
  operations: { ...providerOperations, ...priceOperations, ...questionOperations },
  mails: providerMails,
} satisfies Feature;
