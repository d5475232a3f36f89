import { paths } from '#features/addresses/paths.ts';
import { makeRequest } from '#platform/client/request.ts';
import { keepTyped } from '#platform/client/typed.ts';
import { readLanguage } from '#platform/i18n/languages.ts';
import { leave } from '#ui/leave.ts';
import { $token, $user, endSession } from './session.ts';

let readDraftPath: (() => string | undefined) | undefined;

/**
 * Sets where the login leads after an expired session instead of to the address of the page, for an island whose draft it then shows.
 * @returns ends that
 */
export function returnToDraft(readPath: () => string | undefined): () => void {
  readDraftPath = readPath;
  return () => (readDraftPath = undefined);
}

/**
 * Calls the API as the signed-in person. A dead token ends the session and leads to the login, which says so and returns to this page
 * (docs/product.md 3.3). The same happens when the account has got another email than this browser knows: it was changed on another
 * device, or changed back because nobody confirmed it.
 */
export const request = makeRequest({
  readToken: () => $token.get(),
  onError({ answer }, token, { email }) {
    const own = $user.get()?.email;
    const isDead =
      answer?.code === 'unauthorized' || (answer?.code === 'forbidden' && own === (email ?? own));
    // A session that has been replaced since is not the current one: it must not be ended.
    if (isDead && $token.get() === token) expire();
  },
});

function expire(): void {
  keepTyped();
  endSession();
  const next = readDraftPath?.() ?? location.pathname + location.search + location.hash;
  leave(paths.login(readLanguage(document.documentElement.lang), { expired: true, next }));
}
