import type { Infer, Struct } from 'superstruct';
import type { ErrorCode } from './errorCodes.ts';

/**
 * Who may call: `anyone`; `customer`, with a live token; `owner`, a customer who is also the person of `{email}` in the path;
 * `team`, a team member (for everybody else the call does not exist); `provider`, whoever has the private link with the token
 * `{key}`, or is signed in with the confirmed email of the service `{key}`.
 */
export type Access = 'anyone' | 'customer' | 'owner' | 'team' | 'provider';

/**
 * The complete description of one call of the API: it guards the server, types the browser's calls, and is the source of the
 * OpenAPI description.
 */
export interface Endpoint<
  Body extends Struct<any, any> | undefined = Struct<any, any> | undefined,
  Query extends Struct<any, any> | undefined = Struct<any, any> | undefined,
  Answer extends Struct<any, any> | null = Struct<any, any> | null,
  Who extends Access = Access,
  Path extends string = string,
> {
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base address, with parameters in braces: `/{lang}/photos/{id}`. */
  path: Path;
  access: Who;
  /** Whether it needs a fresh check of the session's owner: a login or a check in the last ten minutes. */
  fresh?: true;
  /** Whether it causes mails to somebody else: an account may do that only once its email is confirmed (CONFIRM_EMAIL). */
  mailsOthers?: boolean;
  /** The type of the body; JSON by default. */
  bodyType?: 'application/json' | 'multipart/form-data';
  /** The most bytes of a body; by default 16 KiB, or as many as the form with a person's photo needs. */
  maxBytes?: number;
  body: Body;
  query: Query;
  status: 200 | 201 | 202 | 204;
  /** The body of a successful answer; null when it has none, or has no end. */
  answer: Answer;
  /** The type of an answer that is sent as it is; JSON by default. */
  answerType?: 'text/calendar' | 'text/event-stream' | 'image/jpeg';
  /** Its own errors, besides those that every call can have. */
  errors: readonly ErrorCode[];
}

export type BodyOf<E extends Endpoint> = E['body'] extends Struct<any, any> ? Infer<E['body']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends Struct<any, any> ? Infer<E['query']> : undefined;
export type AnswerOf<E extends Endpoint> = E['answer'] extends Struct<any, any> ? Infer<E['answer']> : null;

/** The parameters of an endpoint's path by their names: `id` of `/{lang}/photos/{id}`. */
export type ParamsOf<E extends Endpoint> = Record<NamesIn<E['path']>, string>;
type NamesIn<Path extends string> = string extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never;

/**
 * @param route method and path: `GET /{lang}/photos/{id}`
 * @param definition.status by default 204 without an answer, 201 for POST, otherwise 200
 */
export function endpoint<
  Method extends Endpoint['method'],
  const Path extends string,
  Body extends Struct<any, any> | undefined = undefined,
  Query extends Struct<any, any> | undefined = undefined,
  Answer extends Struct<any, any> | null = null,
  Who extends Access = Access,
>(
  route: `${Method} ${Path}`,
  definition: Omit<Endpoint<Body, Query, Answer, Who, Path>, Defaulted | 'method' | 'path'> &
    Partial<Pick<Endpoint<Body, Query, Answer, Who, Path>, Defaulted>>,
): Endpoint<Body, Query, Answer, Who, Path> {
  const [method, path] = route.split(' ') as [Method, Path];
  const { body, query, answer = null, answerType } = definition;
  const status = answer || answerType ? (method === 'POST' ? 201 : 200) : 204;
  return {
    errors: [],
    status,
    ...definition,
    method,
    path,
    body: body as Body,
    query: query as Query,
    answer: answer as Answer,
  };
}

type Defaulted = 'body' | 'query' | 'errors' | 'status' | 'answer';
