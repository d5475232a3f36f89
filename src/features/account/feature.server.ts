import type { Feature } from '#features/feature.server.ts';
import { notifyOfAttacks } from './attacks.server.ts';
import { removeOldDevices } from './devices.server.ts';
import { eraseTraces } from './erase.server.ts';
import { accountErrors } from './errors.ts';
import { makeAccountOperations } from './handlers.server.ts';
import { accountMails } from './mails.server.ts';
import { accountData } from './personalData.server.ts';
import { removeEndedLinks } from './privateLinks.server.ts';
import { removeOldEvents } from './securityEvents.server.ts';
import { removeEndedSessions } from './sessions.server.ts';

export const account = {
  makeOperations: makeAccountOperations,
  errors: accountErrors,
  mails: accountMails,
  due: [notifyOfAttacks],
  hourly: [removeOldEvents, removeOldDevices, removeEndedLinks, removeEndedSessions],
  personalData: accountData,
  erase: eraseTraces,
} satisfies Feature;
