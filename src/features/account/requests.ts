import { paths } from '#features/urls/paths.ts';
import { $pendingRequests } from '#platform/client/backdrop.ts';
import { saveTyped } from '#platform/client/typed.ts';
import { apiBase, call, CallError, type CallOptions } from '#platform/http/call.ts';
import type { AnswerOf, Endpoint, ParamsOf } from '#platform/http/endpoint.ts';
import { readLanguage } from '#platform/i18n/languages.ts';
import { leave } from '#ui/leave.ts';
import { $token, $user, clearSession } from './session.ts';

type OwnParams<E extends Endpoint> = Omit<ParamsOf<E>, 'lang'>;
export type RequestOptions<E extends Endpoint> = Omit<CallOptions<E>, 'params' | 'token'> &
  (object extends OwnParams<E> ? { params?: OwnParams<E> } : { params: OwnParams<E> });

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
 * @throws {CallError} unless the response is a success
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  ...[options]: object extends OwnParams<E> ? [RequestOptions<E>?] : [RequestOptions<E>]
): Promise<AnswerOf<E>> {
  const token = $token.get();
  const params: Record<string, string> = { lang: document.documentElement.lang, ...options?.params };
  $pendingRequests.set($pendingRequests.get() + 1);
  try {
    return await call(apiBase(), endpoint, { ...options, params: params as ParamsOf<E>, token });
  } catch (error) {
    const code = error instanceof CallError ? error.answer?.code : undefined;
    const own = $user.get()?.email;
    const isDead = code === 'unauthorized' || (code === 'forbidden' && own === (params.email ?? own));
    // A replaced session is not the current one: it must not be ended.
    if (isDead && $token.get() === token) expire();
    throw error;
  } finally {
    $pendingRequests.set($pendingRequests.get() - 1);
  }
}

function expire(): void {
  saveTyped();
  clearSession();
  const next = readDraftPath?.() ?? location.pathname + location.search + location.hash;
  leave(paths.login(readLanguage(document.documentElement.lang), { expired: true, next }));
}
