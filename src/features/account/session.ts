import '#platform/client/storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { keepOwnDrafts } from '#platform/client/drafts.ts';
import type { User } from './shapes.ts';

/** The signed-in person, under the storage key `user` (docs/product.md 3.3). Somebody is logged in when it is set. */
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
 * Stores who has logged in, in this tab and the others, and deletes what others have begun. The token is set first, since whatever sees a user may call the API at
 * once.
 * @returns whether the browser stores it: some store nothing for any site, and in some there is no space left
 */
export function startSession(user: User, token: string): boolean {
  keepOwnDrafts(user.email);
  try {
    $token.set(token);
    $user.set(user);
    if (localStorage.token === token) return true;
  } catch {
    // There is no storage, or no space left in it.
  }
  endSession();
  return false;
}

/** Records that the signed-in person has applied to be listed: the menu leads to their services once the email is confirmed. */
export function noteProvider(): void {
  const user = $user.get();
  if (user?.emailConfirmed) $user.set({ ...user, provider: true });
}

/** In this tab and the others. */
export function endSession(): void {
  $user.set(null);
  $token.set(undefined);
}
