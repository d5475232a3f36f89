import type { Feature } from '#features/feature.server.ts';
import { queueDigests } from './digests.server.ts';
import { bookingMails } from './mails.server.ts';

export const bookingMail = {
  mails: bookingMails,
  due: [queueDigests],
} satisfies Feature;
