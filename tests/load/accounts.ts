import { randomUUIDv7 } from 'node:crypto';
import { hashText, newToken } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';

export interface SignedIn {
  email: string;
  token: string;
}

/** Creates accounts without hashing a password for each: that would take longer than the measurement. */
export async function addAccounts(db: Db, count: number): Promise<SignedIn[]> {
  const at = new Date().toISOString();
  const accounts = Array.from({ length: count }, (_, index) => ({
    id: randomUUIDv7(),
    email: `account-${index}@example.com`,
    token: newToken(),
  }));
  await db.transaction().execute(async (transaction) => {
    for (const { id, email, token } of accounts) {
      await transaction
        .insertInto('users')
        .values({
          id,
          email,
          email_key: email,
          password_hash: '',
          name: 'Ona Testienė',
          surname: null,
          age: null,
          country: null,
          city: null,
          photo: null,
          language: 'en',
          created_at: at,
          team_since: null,
          email_confirmed_at: at,
        })
        .execute();
      await transaction
        .insertInto('sessions')
        .values({ token_hash: hashText(token), user_id: id, created_at: at, used_at: at, checked_at: at })
        .execute();
    }
  });
  return accounts;
}
