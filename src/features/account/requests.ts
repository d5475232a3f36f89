import { paths } from '#features/addresses/paths.ts';
import { makeRequest } from '#platform/client/request.ts';
import { keepTyped } from '#platform/client/typed.ts';
import { readLanguage } from '#platform/i18n/languages.ts';
import { leave } from '#ui/leave.ts';
import { $token, $user, endSession } from './session.ts';

let readDraftPath: (() => string | undefined) | undefined;

/**
 * After an expired session, the login returns to this path instead of the page's URL, for an island that restores its draft there.
 * @returns stops that
 */
export function returnToDraft(readPath: () => string | undefined): () => void {
  readDraftPath = readPath;
  return () => (readDraftPath = undefined);
}

/**
 * Sends requests as the signed-in user. An invalid token ends the session and opens the login, which explains it and returns to
 * this page (docs/product.md 3.3). So does an email that differs from the one stored in this browser: it was changed on another device, or
 * changed back because it was not confirmed.
 */
export const request = makeRequest({
  readToken: () => $token.get(),
  onError({ answer }, token, { email }) {
    const own = $user.get()?.email;
    const isDead =
      answer?.code === 'unauthorized' || (answer?.code === 'forbidden' && own === (email ?? own));
    // A replaced session is not the current one: it must not be ended.
    if (isDead && $token.get() === token) expire();
  },
});

function expire(): void {
  keepTyped();
  endSession();
  const next = readDraftPath?.() ?? location.pathname + location.search + location.hash;
  leave(paths.login(readLanguage(document.documentElement.lang), { expired: true, next }));
}
