import type { Feature } from '#features/feature.server.ts';
import { unseenMails } from './mails.server.ts';
import { notifyOfUnseen } from './unseen.server.ts';

export const unseen = {
  mails: unseenMails,
  due: [notifyOfUnseen],
} satisfies Feature;
