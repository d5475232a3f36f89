import type { Feature } from '#features/feature.server.ts';
import { announceVersions } from './announceVersions.server.ts';
import { makePrivacyOperations } from './handlers.server.ts';
import { privacyMails } from './mails.server.ts';

export const privacy = {
  makeOperations: makePrivacyOperations,
  mails: privacyMails,
  hourly: [announceVersions],
} satisfies Feature;
