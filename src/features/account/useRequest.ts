import { useQuery } from '#platform/client/useQuery.ts';
import type { AnswerOf, Endpoint } from '#platform/http/endpoint.ts';
import { request, type RequestOptions } from './requests.ts';

/** Loads a response, again when the options differ. @param options false as long as the account is unknown */
export function useRequest<E extends Endpoint>(endpoint: E, options: RequestOptions<E> | false) {
  const load = () => request<Endpoint>(endpoint, options as RequestOptions<Endpoint>) as Promise<AnswerOf<E>>;
  return useQuery(options && load, [endpoint.path, options]);
}
