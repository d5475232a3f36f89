import { $pendingRequests } from '#platform/client/backdrop.ts';
import { apiBase, call, CallError, type CallOptions } from '#platform/http/call.ts';
import type { AnswerOf, Endpoint, ParamsOf } from '#platform/http/endpoint.ts';
import { readLanguage } from '#platform/i18n/languages.ts';
import { paths } from '#features/addresses/paths.ts';
import { leadsToBooking } from '#features/addresses/returnPath.ts';
import { bookingDraft } from './drafts.ts';
import { $token, $user, endSession } from './session.ts';

/** The parameters of a path except `lang`, which is the page's own. */
type OwnParams<E extends Endpoint> = Omit<ParamsOf<E>, 'lang'>;
type RequestOptions<E extends Endpoint> = Omit<CallOptions<E>, 'params' | 'token'> &
  (object extends OwnParams<E> ? { params?: OwnParams<E> } : { params: OwnParams<E> });

/**
 * Calls the API as the signed-in person, in the language of the page. A dead token ends the session and leads to the login, which
 * says so and returns to this page (docs/product.md 3.3). The same happens when the account has got another email than this
 * browser knows: it was changed on another device, or changed back because nobody confirmed it.
 * @throws {CallError} unless the answer is a success
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  ...[options]: object extends OwnParams<E> ? [RequestOptions<E>?] : [RequestOptions<E>]
): Promise<AnswerOf<E>> {
  const { lang } = document.documentElement;
  const token = $token.get();
  const params: Record<string, string> = { lang, ...options?.params };
  $pendingRequests.set($pendingRequests.get() + 1);
  try {
    return await call(apiBase(), endpoint, {
      ...options,
      params: params as ParamsOf<E>,
      token,
    });
  } catch (error) {
    const code = error instanceof CallError ? error.answer?.code : undefined;
    const own = $user.get()?.email;
    const isDead = code === 'unauthorized' || (code === 'forbidden' && own === (params.email ?? own));
    // A session that has been replaced since is not the current one: it must not be ended.
    if (isDead && $token.get() === token) expire();
    throw error;
  } finally {
    $pendingRequests.set($pendingRequests.get() - 1);
  }
}

function expire(): void {
  endSession();
  const next = withDraft(location.pathname + location.search + location.hash);
  location.assign(paths.login(readLanguage(document.documentElement.lang), { expired: true, next }));
}

/** @returns the path of a booking's dialog with what has been chosen in it, so that the login can say what waits */
function withDraft(path: string): string {
  const lang = readLanguage(document.documentElement.lang);
  const id = leadsToBooking(path) && path.slice(paths.service(lang, '').length).replace(/[?#].*$/s, '');
  const { date, time, items } = (id && bookingDraft(id, '').kept) || {};
  return id && date && time ? paths.service(lang, id, { date, time }, { openModal: true, items }) : path;
}
