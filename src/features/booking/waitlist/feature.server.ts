import type { Feature } from '#features/feature.server.ts';
import { waitlistErrors } from './errors.ts';
import { waitlistOperations } from './handlers.server.ts';
import { waitlistMails } from './mails.server.ts';
import { notifyWaitlist } from './notifyWaitlist.server.ts';
import { waitlistData } from './personalData.server.ts';

export const waitlist = {
  operations: waitlistOperations,
  errors: waitlistErrors,
  mails: waitlistMails,
  due: [notifyWaitlist],
  personalData: waitlistData,
} satisfies Feature;
