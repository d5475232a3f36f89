import { persistentAtom } from '@nanostores/persistent';
import type { User } from '#contract/shapes.ts';
import './storage.ts';

/** The signed-in person, under the storage key `user` (docs/product.md 3.3). Logged in means that there is one. */
export const $user = persistentAtom<User | null>('user', null, {
  encode: (user) => (user ? JSON.stringify(user) : undefined),
  decode: readUser,
});

/** The token that goes with every call. */
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
 * Keeps who logged in, in this tab and the others. The token comes first: who sees a user may call at once.
 * @returns whether the browser keeps it: some keep nothing for any site, and in some there is no space left
 */
export function startSession(user: User, token: string): boolean {
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

/** Notes that who is signed in has applied to be listed: from now on the menu leads to their services, once the email is confirmed. */
export function noteProvider(): void {
  const user = $user.get();
  if (user?.emailConfirmed) $user.set({ ...user, provider: true });
}

/** Forgets the session in this tab and the others. */
export function endSession(): void {
  $user.set(null);
  $token.set(undefined);
}
