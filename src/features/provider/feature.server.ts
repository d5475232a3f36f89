import type { Feature } from '#features/feature.server.ts';
import { priceOperations, providerOperations } from './handlers.server.ts';
import { providerMails } from './mails.server.ts';

export const provider = {
  operations: { ...providerOperations, ...priceOperations },
  mails: providerMails,
} satisfies Feature;
