import { array, nullable, object, string } from 'superstruct';
import type { UserRow } from '#features/account/tables.server.ts';
import { type AllFeatures, type Feature, personalData } from '#features/feature.server.ts';
import { deleteRecipientAttempts } from '#features/mails/recipients.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { defineOperations, type Operations } from '#platform/http/operations.server.ts';
import { discardFiles } from '#platform/media/uploads.server.ts';
import * as api from './api.ts';
import { notifyOfAttacks } from './attacks.server.ts';
import { deleteOldDevices } from './devices.server.ts';
import { isConfirmed } from './email/confirmed.server.ts';
import { endSessionsElsewhere } from './endAccess.server.ts';
import { accountMails } from './mails.server.ts';
import { deleteEndedLinks } from './privateLinks.server.ts';
import { readUser, updateUser } from './profile.server.ts';
import { deleteAttemptsAt } from './rateLimit.server.ts';
import { changeSavedAddress, readSavedAddress } from './savedAddress.server.ts';
import { deleteOldEvents, listEvents } from './securityEvents.server.ts';
import { deleteEndedSessions, endSession, listSessions } from './sessions.server.ts';
import { userShape } from './shapes.ts';

function makeAccountOperations({ rights }: AllFeatures): Operations {
  return defineOperations(api, {
    readUser: ({ db, customer }) => readUser(db, customer, rights),
    updateUser: (incoming) =>
      updateUser(incoming.db, incoming.customer, incoming.body, { ...incoming, rights }),
    listEvents: ({ db, customer }) => listEvents(db, customer),
    listSessions: ({ db, customer }) => listSessions(db, customer),
    endSession: ({ db, customer, params }) => endSession(db, customer, params.id),
    endSessionsElsewhere: ({ db, customer }) => endSessionsElsewhere(db, customer),
    readSavedAddress: async ({ db, customer }) => ({ address: await readSavedAddress(db, customer) }),
    changeSavedAddress: ({ db, customer, body }) => changeSavedAddress(db, customer, body.address),
  });
}

/**
 * Deletes the photo, the reset requests of the current and former emails, and the attempts counted for the current one. Those
 * of other or unconfirmed emails expire after two days like all attempts: otherwise registering and deleting accounts would
 * allow endless guesses of a stranger's password, and endless emails to them.
 */
async function eraseTraces(db: Db, user: UserRow): Promise<string[]> {
  const former = await db
    .selectFrom('email_undos')
    .select('email_key')
    .where('user_id', '=', user.id)
    .execute();
  const known = [user, ...former].map(({ email_key: key }) => key);
  await db.deleteFrom('attempts').where('subject', 'in', known).execute();
  if (isConfirmed(user)) {
    await deleteAttemptsAt(db, user.email_key).execute();
    await deleteRecipientAttempts(db, user.email);
  }
  await db.deleteFrom('reset_requests').where('email_key', 'in', known).execute();
  if (user.photo) await discardFiles(db, [user.photo]);
  return [];
}

export const account = {
  makeOperations: makeAccountOperations,
  errors: {
    email_unconfirmed: 403,
    email_taken: 409,
    link_expired: 410,
  },
  mails: accountMails,
  due: [notifyOfAttacks],
  hourly: [deleteOldEvents, deleteOldDevices, deleteEndedLinks, deleteEndedSessions],
  personalData: personalData(
    {
      user: userShape,
      registeredAt: string(),
      language: string(),
      savedAddress: nullable(string()),
      sessions: api.listSessions.answer,
      knownDevices: array(object({ firstSeenAt: string(), lastSeenAt: string() })),
      securityEvents: api.listEvents.answer,
    },
    async (db, customer, _lang, rights) => ({
      user: await readUser(db, customer, rights),
      registeredAt: customer.created_at,
      language: customer.language,
      savedAddress: await readSavedAddress(db, customer),
      sessions: await listSessions(db, customer),
      knownDevices: await db
        .selectFrom('known_devices')
        .select(['created_at as firstSeenAt', 'used_at as lastSeenAt'])
        .where('user_id', '=', customer.id)
        .orderBy('created_at')
        .execute(),
      securityEvents: await listEvents(db, customer),
    }),
  ),
  erase: eraseTraces,
} satisfies Feature;
