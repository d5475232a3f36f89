import type { Infer, Struct } from 'superstruct';

/** Every error code of the API, with the status of its answer. The texts are in `errors` of the language files. */
export const errorStatus = {
  bad_json: 400,
  unauthorized: 401,
  bad_credentials: 401,
  passkey_refused: 401,
  forbidden: 403,
  email_unconfirmed: 403,
  fresh_login: 403,
  second_factor: 403,
  factor_closed: 403,
  other_account: 403,
  signed_in_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  already_confirmed: 409,
  slot_taken: 409,
  own_clash: 409,
  prices_changed: 409,
  series_too_long: 409,
  completed: 409,
  already_approved: 409,
  already_rejected: 409,
  mark_closed: 409,
  already_objected: 409,
  photos_full: 409,
  thread_closed: 409,
  already_reported: 409,
  already_on_waitlist: 409,
  too_many_waitlists: 409,
  link_dead: 410,
  code_dead: 410,
  too_large: 413,
  photo_too_large: 413,
  booking_photo_too_large: 413,
  unsupported_type: 415,
  photo_format: 415,
  photo_pixels: 415,
  photo_too_complex: 415,
  invalid: 422,
  past: 422,
  slot: 422,
  date: 422,
  idempotency_key: 422,
  too_many: 429,
  too_many_bookings: 429,
  too_many_with_provider: 429,
  too_many_open_bookings: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

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
  /** Below the base address, with parameters in braces: `/{lang}/service/{id}`. */
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

/** The parameters of an endpoint's path by their names: `id` of `/{lang}/service/{id}`. */
export type ParamsOf<E extends Endpoint> = Record<NamesIn<E['path']>, string>;
type NamesIn<Path extends string> = string extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never;

export function endpoint<
  Body extends Struct<any, any> | undefined = undefined,
  Query extends Struct<any, any> | undefined = undefined,
  Answer extends Struct<any, any> | null = null,
  Who extends Access = Access,
  const Path extends string = string,
>(
  definition: Omit<Endpoint<Body, Query, Answer, Who, Path>, 'body' | 'query' | 'errors'> & {
    body?: Body;
    query?: Query;
    errors?: readonly ErrorCode[];
  },
): Endpoint<Body, Query, Answer, Who, Path> {
  return { errors: [], ...definition, body: definition.body as Body, query: definition.query as Query };
}
