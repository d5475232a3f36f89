import type { UserRow } from '#features/account/tables.server.ts';
import type { Rights } from '#features/feature.server.ts';
import { listUndelivered } from '#features/mails/undelivered.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { isSameMailbox } from '#platform/forms/emails.ts';
import type { Sender } from '#platform/http/call.server.ts';
import { consumeQuota } from '#platform/http/rateLimits.server.ts';
import { mediaUrl } from '#platform/media/media.server.ts';
import { storePhoto } from '#platform/media/storePhotos.server.ts';
import {
  abandonUpload,
  claimUpload,
  discardFiles,
  removeAbandonedFiles,
} from '#platform/media/uploads.server.ts';
import type { ProfileInput } from './api.ts';
import { getPendingAddress, hasTeamRights, isConfirmed } from './email/confirmed.server.ts';
import { consumeEmailChangeQuota, setPendingEmail } from './email/emailChange.server.ts';
import { endAccess } from './endAccess.server.ts';
import { requireOwnChange } from './mfa/check.server.ts';
import { hashPassword } from './passwords.server.ts';
import { type RateLimitedCall, rightPasswords } from './rateLimit.server.ts';
import { recordSecurityEvent } from './securityEvents.server.ts';
import { type Customer, lockLiveAccount } from './sessions.server.ts';
import type { User } from './shapes.ts';
import { requireUncommonPassword } from './uncommonPasswords.server.ts';

/** `team` only with the team's rights, `provider` only for providers and applicants with a confirmed email. */
export async function readUser(db: Db, row: UserRow, rights: Rights): Promise<User> {
  const { email, name, surname, age, country, city, photo } = row;
  const pending = getPendingAddress(row);
  const undelivered = await listUndelivered(db, row.id, [email, ...(pending ? [pending.email] : [])]);
  const isProvider = isConfirmed(row) && (await rights(db, row.email_key)).includes('provider');
  return {
    email,
    name,
    surname,
    age,
    country,
    city,
    photo: photo && settings.publicOrigin + mediaUrl(photo),
    emailConfirmed: isConfirmed(row),
    ...(pending && { pendingEmail: pending.email }),
    ...(undelivered.length > 0 && { undelivered }),
    ...(hasTeamRights(row) && { team: true }),
    ...(isProvider && { provider: true }),
  };
}

/**
 * A new password ends all other sessions, emailed links and calendar feeds. A new email is pending until it is confirmed.
 * @throws {ApiError} invalid for a wrong current password or a common new one; then nothing has changed
 */
export async function updateUser(
  db: Db,
  customer: Customer,
  form: ProfileInput,
  call: RateLimitedCall & { sender: Sender; rights: Rights },
): Promise<User> {
  if (form.password) requireUncommonPassword(form.password, form);
  const leaves = !isSameMailbox(form.email, customer.email);
  if (leaves || form.password) await requireOwnChange(db, customer, form.currentPassword, call);
  if (form.password)
    await consumeQuota(db, { limit: rightPasswords.ofEmail, subject: hashText(customer.email_key) });
  if (leaves) await consumeEmailChangeQuota(db, customer.id);
  const photo = form.photo && form.photo.size > 0 ? await storePhoto(db, form.photo, call.sender) : undefined;
  const columns = await toColumns(form, photo);
  let changed: UserRow | undefined;
  try {
    await db.transaction().execute(async (transaction) => {
      const before = await lockLiveAccount(transaction, customer);
      const changes = {
        ...columns,
        ...(await setPendingEmail(transaction, before, form.email, call.rights)),
      };
      await transaction.updateTable('users').set(changes).where('id', '=', customer.id).execute();
      changed = { ...before, ...changes };
      if (form.password) {
        await endAccess(transaction, customer.id, customer);
        await recordSecurityEvent(transaction, 'password-changed', {
          user: before,
          client: customer.session,
        });
      }
      if (photo) await claimUpload(transaction, photo);
      if (photo && before.photo) await discardFiles(transaction, [before.photo]);
    });
  } catch (error) {
    if (photo) await abandonUpload(db, photo);
    throw error;
  }
  if (photo) await removeAbandonedFiles(db);
  return readUser(db, changed ?? customer, call.rights);
}

async function toColumns(form: ProfileInput, photo: string | undefined): Promise<Partial<UserRow>> {
  const optional = { surname: form.surname, country: form.country, city: form.city };
  const entries = Object.entries(optional).filter(([, text]) => text !== undefined);
  return {
    name: form.name,
    ...Object.fromEntries(entries.map(([column, text]) => [column, text || null])),
    ...(form.age === undefined ? {} : { age: form.age === '' ? null : Number(form.age) }),
    ...(form.password ? { password_hash: await hashPassword(form.password) } : {}),
    ...(photo ? { photo } : {}),
  };
}
