import { atom } from 'nanostores';
import { apiBase, call, CallError, type CallOptions } from '#contract/call.ts';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { $token, $user, endSession } from './session.ts';

/** How many calls are under way; the loading backdrop watches it. */
export const $pendingRequests = atom(0);

/**
 * Calls the interface as the signed-in person, in the language of the page. A dead token ends the session and leads to
 * login, which says so and comes back to this page (docs/product.md 3.3). So does one whose account has another
 * address by now than this browser knows: changed on another device, or taken back since nobody confirmed it.
 * @throws {CallError} on any other answer than success
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  options: Omit<CallOptions<E>, 'params' | 'token'> & { params?: Record<string, string> } = {},
): Promise<AnswerOf<E>> {
  const { lang } = document.documentElement;
  const token = $token.get();
  $pendingRequests.set($pendingRequests.get() + 1);
  try {
    return await call(apiBase(), endpoint, {
      ...options,
      params: { lang, ...options.params },
      token,
    });
  } catch (error) {
    const code = error instanceof CallError ? error.answer?.code : undefined;
    const own = $user.get()?.email;
    const isDead =
      code === 'unauthorized' || (code === 'forbidden' && own === (options.params?.email ?? own));
    // Of a session that another has replaced since, nobody needs to hear.
    if (isDead && $token.get() === token) expire();
    throw error;
  } finally {
    $pendingRequests.set($pendingRequests.get() - 1);
  }
}

function expire(): void {
  endSession();
  const here = location.pathname + location.search;
  location.assign(`${document.documentElement.dataset.login}?expired=true&next=${encodeURIComponent(here)}`);
}
