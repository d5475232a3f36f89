import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Answer, RequestHeaders, Sender } from './call.server.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts';

/**
 * Who calls, as features know them: the interface is declared once more where `customer` is defined, the signed-in person, and where
 * `provider` is, who acts for a service.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Principals {}

export interface Incoming<E extends Endpoint = Endpoint> {
  db: Db;
  lang: Language;
  /** Percent-decoded. */
  params: ParamsOf<E>;
  body: BodyOf<E>;
  query: QueryOf<E>;
  /** The signed-in customer; calls with access `anyone` and `provider` lack it. */
  customer: E['access'] extends 'anyone' | 'provider' ? undefined : Principals['customer'];
  /** Who acts for a service, in calls with access `provider`. */
  provider: E['access'] extends 'provider' ? Principals['provider'] : undefined;
  /** The network's, for limits. */
  address: string;
  /** As limits on what people send count it. */
  sender: Sender;
  headers: RequestHeaders;
  /** Headers to add to a successful answer, with names in lower case. */
  answerHeaders: Answer['headers'];
}

/** Does the work of an endpoint; what it returns is ignored when the answer has no body. */
type Handler<E extends Endpoint> = (
  incoming: Incoming<E>,
) => Promise<E['answer'] extends null ? unknown : AnswerOf<E>>;

/** An endpoint, and what does its work. */
export interface Operation {
  endpoint: Endpoint;
  /** Takes the `Incoming` of its own endpoint. */
  handle: (incoming: never) => Promise<unknown>;
}
export type Operations = Record<string, Operation>;

/** Assigns each endpoint of an `api.ts` its handler: if one is missing, the code does not compile. */
export function defineOperations<Api extends object>(
  api: Api,
  handlers: {
    [Name in keyof Api as Api[Name] extends Endpoint ? Name : never]: Api[Name] extends Endpoint
      ? Handler<Api[Name]>
      : never;
  },
): Operations {
  const endpoints = api as Record<string, Endpoint>;
  const named = Object.entries(handlers).map(([name, handle]) => [
    name,
    { endpoint: endpoints[name], handle },
  ]);
  return Object.fromEntries(named) as Operations;
}
