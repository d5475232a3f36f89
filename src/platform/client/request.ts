import { apiBase, call, CallError, type CallOptions } from '#platform/http/call.ts';
import type { AnswerOf, Endpoint, ParamsOf } from '#platform/http/endpoint.ts';
import { $pendingRequests } from './backdrop.ts';

type OwnParams<E extends Endpoint> = Omit<ParamsOf<E>, 'lang'>;
type RequestOptions<E extends Endpoint> = Omit<CallOptions<E>, 'params' | 'token'> &
  (object extends OwnParams<E> ? { params?: OwnParams<E> } : { params: OwnParams<E> });

interface Session {
  readToken: () => string | undefined;
  onError: (error: CallError, token: string | undefined, params: Record<string, string>) => void;
}

export function makeRequest({ readToken, onError }: Session) {
  /** @throws {CallError} unless the response is a success */
  return async function request<E extends Endpoint>(
    endpoint: E,
    ...[options]: object extends OwnParams<E> ? [RequestOptions<E>?] : [RequestOptions<E>]
  ): Promise<AnswerOf<E>> {
    const token = readToken();
    const params: Record<string, string> = { lang: document.documentElement.lang, ...options?.params };
    $pendingRequests.set($pendingRequests.get() + 1);
    try {
      return await call(apiBase(), endpoint, { ...options, params: params as ParamsOf<E>, token });
    } catch (error) {
      if (error instanceof CallError) onError(error, token, params);
      throw error;
    } finally {
      $pendingRequests.set($pendingRequests.get() - 1);
    }
  };
}
