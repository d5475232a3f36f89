import type { Feature } from '#features/feature.server.ts';
import { eraseMailFiles, eraseMails } from './erase.server.ts';
import { mailData } from './personalData.server.ts';
import { removeOldMails } from './removeOldMails.server.ts';

export const mails = {
  hourly: [removeOldMails],
  personalData: mailData,
  erase: eraseMails,
  eraseFiles: eraseMailFiles,
} satisfies Feature;
