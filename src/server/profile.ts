import type { User } from '#contract/shapes.ts';
import type { ProfileForm } from '#contract/updateUser.ts';
import { emailKey } from '#domain/emails.ts';
import { requireOwnChange } from './accounts/check.ts';
import { endAccess, endResets } from './accounts/endAccess.ts';
import { noteSecurity } from './accounts/securityEvents.ts';
import { holdLive, profileOf } from './accounts.ts';
import { isUniqueViolation } from './db/faults.ts';
import type { Db } from './db/open.ts';
import type { UserRow } from './db/tables.ts';
import { requireUnreserved, startEmailChange, takeEmailChange } from './emailChange.ts';
import { hashPassword, requireUncommonPassword } from './passwords.ts';
import { storePhoto } from './photos.ts';
import { Refusal } from './refusal.ts';
import type { Customer } from './sessions.ts';
import { claimUpload, giveUpFiles, giveUpUpload, removeGivenUpFiles } from './uploads.ts';

/**
 * Changes a person's profile. A new password ends all their other sessions, mailed links and calendar feeds; a new address
 * the links that were mailed for a forgotten password.
 * @param address of the network, whose wrong passwords are counted
 * @throws {Refusal} fresh_login, or invalid for a wrong password of today; email_taken; too_many changes of address; photo_too_large, photo_format; invalid for a password that everybody uses;
 *   unauthorized when the session or the account has ended meanwhile; nothing is changed then
 */
export async function updateProfile(
  db: Db,
  customer: Customer,
  form: ProfileForm,
  address: string,
): Promise<User> {
  if (form.password) requireUncommonPassword(form.password);
  const leaves = emailKey(form.email) !== customer.email_key;
  if (leaves || form.password) await requireOwnChange(db, customer, form.currentPassword, address);
  if (leaves) await takeEmailChange(db, customer.id);
  const photo = form.photo && form.photo.size > 0 ? await storePhoto(db, form.photo) : undefined;
  const changes = await changedColumns(form, photo);
  let before: UserRow | undefined;
  try {
    await db.transaction().execute(async (transaction) => {
      before = await holdLive(transaction, customer);
      const movesAway = changes.email_key !== before.email_key;
      if (movesAway) await startEmailChange(transaction, before, form.email);
      if (movesAway) await endResets(transaction, customer.id);
      await transaction.updateTable('users').set(changes).where('id', '=', customer.id).execute();
      // Asked after the change, for the reason at `registerAccount`.
      if (movesAway) await requireUnreserved(transaction, form.email, customer.id);
      if (form.password) {
        await endAccess(transaction, customer.id, customer);
        await noteSecurity(transaction, 'password-changed', { user: before, client: customer.session });
      }
      if (photo) await claimUpload(transaction, photo);
      if (photo && before.photo) await giveUpFiles(transaction, [before.photo]);
    });
  } catch (error) {
    if (photo) await giveUpUpload(db, photo);
    if (isUniqueViolation(error, 'email_key')) throw new Refusal('email_taken');
    throw error;
  }
  if (photo) await removeGivenUpFiles(db);
  return profileOf({ ...(before ?? customer), ...changes });
}

/** A field that the form lacks stays as it is; an empty one is cleared. */
async function changedColumns(form: ProfileForm, photo: string | undefined): Promise<Partial<UserRow>> {
  const optional = { surname: form.surname, country: form.country, city: form.city };
  const given = Object.entries(optional).filter(([, text]) => text !== undefined);
  return {
    name: form.name,
    email: form.email,
    email_key: emailKey(form.email),
    ...Object.fromEntries(given.map(([column, text]) => [column, text || null])),
    ...(form.age === undefined ? {} : { age: form.age === '' ? null : Number(form.age) }),
    ...(form.password ? { password_hash: await hashPassword(form.password) } : {}),
    ...(photo ? { photo } : {}),
  };
}
