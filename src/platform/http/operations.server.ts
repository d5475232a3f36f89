import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Answer, RequestHeaders, Sender } from './call.server.ts';
import {
  accessOf,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from './endpoint.ts';

/** Extended where `customer` (the signed-in user) and `provider` (who acts for a service) are defined. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Principals {}

export interface Incoming<E extends Endpoint = Endpoint> {
  db: Db;
  lang: Language;
  params: ParamsOf<E>;
  body: BodyOf<E>;
  query: QueryOf<E>;
  customer: E['access'] extends 'anyone' | 'provider' ? undefined : Principals['customer'];
  provider: E['access'] extends 'provider' ? Principals['provider'] : undefined;
  address: string;
  sender: Sender;
  headers: RequestHeaders;
  answerHeaders: Answer['headers'];
}

type Handler<E extends Endpoint> = (
  incoming: Incoming<E>,
) => Promise<E['answer'] extends null ? unknown : AnswerOf<E>>;

export interface Operation {
  endpoint: Endpoint;
  handle: (incoming: never) => Promise<unknown>;
}
export type Operations = Record<string, Operation>;

/** Assigns each endpoint of an `api.ts` its handler: a missing one does not compile. */
export function defineOperations<Api extends object>(
  api: Api,
  handlers: {
    [Name in keyof Api as Api[Name] extends Endpoint ? Name : never]: Api[Name] extends Endpoint
      ? Handler<Api[Name]>
      : never;
  },
): Operations {
  const named = Object.entries(handlers).map(([name, handle]) => {
    const endpoint = api[name as keyof Api] as { path: string };
    return [name, { endpoint: { access: accessOf(endpoint.path), ...endpoint }, handle }];
  });
  return Object.fromEntries(named) as Operations;
}
