import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Account {
  id: string;
  email: string;
  email_key: string;
  email_confirmed_at: string | null;
  pending_email: string | null;
  pending_email_key: string | null;
  pending_until: string | null;
}

/**
 * Emails that NFKC changes are no longer accepted: mails to them may go to another mailbox than the one that was confirmed. Accounts that
 * have one get the ordinary letters, and confirm the email again; where another account has that email, they stay as they are. Frozen: a
 * change is a migration of its own.
 */
export const plainEmails: Migration = {
  async up(db: Kysely<{ users: Account }>) {
    const accounts = await db
      .selectFrom('users')
      .select(['id', 'email', 'email_key', 'pending_email'])
      .execute();
    const keys = new Set(accounts.map(({ email_key: key }) => key));
    for (const { id, email, email_key: key, pending_email: pending } of accounts) {
      if (pending && isChanged(pending))
        await db
          .updateTable('users')
          .set({ pending_email: null, pending_email_key: null, pending_until: null })
          .where('id', '=', id)
          .execute();
      const plain = email.normalize('NFKC');
      const plainKey = plain.trim().toLowerCase().normalize('NFC');
      if (!isChanged(email) || (plainKey !== key && keys.has(plainKey))) continue;
      keys.add(plainKey);
      await db
        .updateTable('users')
        .set({ email: plain, email_key: plainKey, email_confirmed_at: null })
        .where('id', '=', id)
        .execute();
    }
  },
};

function isChanged(email: string): boolean {
  return email.normalize('NFKC') !== email;
}
