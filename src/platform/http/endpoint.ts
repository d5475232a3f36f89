import type { Infer, Struct } from 'superstruct';
import type { ErrorCode } from './errorCodes.ts';

/**
 * Who may send the request: `anyone`; `customer`, with a live token; `owner`, a customer whose email is `{email}` in the path;
 * `team`, a team member (others get 404); `provider`, with the private link's token `{key}`, or signed in with the confirmed
 * email of the service `{key}`.
 */
export type Access = 'anyone' | 'customer' | 'owner' | 'team' | 'provider';

/** Of an endpoint that states no other; `accessOf` sets it. */
export type AccessOf<Path extends string> = Path extends `${string}/user/{email}${string}`
  ? 'owner'
  : Path extends `/{lang}/provider/{key}${string}`
    ? 'provider'
    : Path extends `/{lang}/team/${string}`
      ? 'team'
      : 'customer';

export function accessOf(path: string): Access {
  if (path.includes('/user/{email}')) return 'owner';
  if (path.startsWith('/{lang}/provider/{key}')) return 'provider';
  return path.startsWith('/{lang}/team/') ? 'team' : 'customer';
}

/** The contract of an endpoint: it guards the server, types the browser's requests, and is the source of the OpenAPI description. */
export interface Endpoint<
  Body extends Struct<any, any> | undefined = Struct<any, any> | undefined,
  Query extends Struct<any, any> | undefined = Struct<any, any> | undefined,
  Answer extends Struct<any, any> | null = Struct<any, any> | null,
  Who extends Access = Access,
  Path extends string = string,
> {
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: Path;
  access: Who;
  /** Whether it needs a login or re-authentication in the last ten minutes. */
  fresh?: true;
  /** Whether it emails other people: that requires a confirmed email (CONFIRM_EMAIL). */
  mailsOthers?: boolean;
  bodyType?: 'application/json' | 'multipart/form-data';
  maxBytes?: number;
  body: Body;
  query: Query;
  status: 200 | 201 | 202 | 204;
  answer: Answer;
  answerType?: 'text/calendar' | 'text/event-stream' | 'image/jpeg';
  /** In addition to those of access, body and query, and to `not_found` if the path contains an id. */
  errors: readonly ErrorCode[];
}

export type BodyOf<E extends Endpoint> = E['body'] extends Struct<any, any> ? Infer<E['body']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends Struct<any, any> ? Infer<E['query']> : undefined;
export type AnswerOf<E extends Endpoint> = E['answer'] extends Struct<any, any> ? Infer<E['answer']> : null;

/** `id` of `/{lang}/photos/{id}`. */
export type ParamsOf<E extends Endpoint> = Record<NamesIn<E['path']>, string>;
type NamesIn<Path extends string> = string extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never;

/**
 * @param route `GET /{lang}/photos/{id}`
 * @param definition.status by default 204 without a response body, 201 for POST, otherwise 200
 */
export function endpoint<
  Method extends Endpoint['method'],
  const Path extends string,
  Body extends Struct<any, any> | undefined = undefined,
  Query extends Struct<any, any> | undefined = undefined,
  Answer extends Struct<any, any> | null = null,
  Who extends Access = AccessOf<Path>,
>(
  route: `${Method} ${Path}`,
  definition: Omit<Endpoint<Body, Query, Answer, Who, Path>, Defaulted | 'method' | 'path'> &
    Partial<Pick<Endpoint<Body, Query, Answer, Who, Path>, Defaulted>>,
): Endpoint<Body, Query, Answer, Who, Path> {
  const [method, path] = route.split(' ') as [Method, Path];
  const { answer = null, answerType } = definition;
  const status = answer || answerType ? (method === 'POST' ? 201 : 200) : 204;
  return { errors: [], status, ...definition, method, path, answer } as unknown as ReturnType<
    typeof endpoint<Method, Path, Body, Query, Answer, Who>
  >;
}

type Defaulted = 'access' | 'body' | 'query' | 'errors' | 'status' | 'answer';
