import '#platform/client/storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { keepOwnDrafts } from '#platform/client/drafts.ts';
import type { User } from './shapes.ts';

/** docs/product.md 3.3: set while the user is logged in. */
export const $user = persistentAtom<User | null>('user', null, {
  encode: (user) => (user ? JSON.stringify(user) : undefined),
  decode: readUser,
});

export const $token = persistentAtom<string | undefined>('token', undefined);

function readUser(stored: string): User | null {
  try {
    const user = JSON.parse(stored) as User | null;
    return typeof user?.email === 'string' ? user : null;
  } catch {
    return null;
  }
}

/**
 * Stores the session for all tabs, and deletes the drafts of other users. The token is set first, since code that sees a user
 * may send requests immediately.
 * @returns whether the browser stores it: some store nothing for any site, and in some the storage is full
 */
export function storeSession(user: User, token: string): boolean {
  keepOwnDrafts(user.email);
  try {
    $token.set(token);
    $user.set(user);
    if (localStorage.token === token) return true;
  } catch {
    // There is no storage, or it is full.
  }
  clearSession();
  return false;
}

/** The menu links to the provider's services once the email is confirmed. */
export function noteProvider(): void {
  const user = $user.get();
  if (user?.emailConfirmed) $user.set({ ...user, provider: true });
}

export function clearSession(): void {
  $user.set(null);
  $token.set(undefined);
}
