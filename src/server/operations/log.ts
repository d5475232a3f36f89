import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { settings } from './settings.ts';

/** Of the request that is being answered. */
const requestId = new AsyncLocalStorage<string>();

/** Structured logs on standard output. Nobody's password, token or mail body is ever handed to it. */
export const log = pino(
  {
    level: settings.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describedError },
    mixin: () => ({ request: requestId.getStore() }),
  },
  // No request waits for its line; what is not written yet when the process ends is written then.
  pino.destination({ sync: false }),
);

/** @returns what gives all that a function logs, and all that it begins, the id of one new request */
export function newRequest(): <Result>(part: () => Result) => Result {
  const id = randomUUID();
  return (part) => requestId.run(id, part);
}

/** What databases and mail servers add to an error (rows, addresses) stays out; addresses in its text are shortened. */
function describedError(error: Error & { code?: string }): Record<string, string | undefined> {
  const { name, code, message = String(error), stack, cause } = error;
  const because = cause instanceof Error ? shortAddresses(cause.message) : undefined;
  return { name, code, message: shortAddresses(message), because, stack: stack && shortAddresses(stack) };
}

/** @returns an email address as logs may hold it: 'o…@example.com' */
export function shortAddress(email: string): string {
  return email.replace(/^(.).*(@[^@]*)$/su, '$1…$2');
}

/**
 * Only the beginnings of words are tried: else a long one takes its length squared.
 * @returns a text in which every email address is shortened
 */
export function shortAddresses(text: string): string {
  return text.replace(/(?<![^\s<>"'(),;:=])[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/gu, shortAddress);
}

/** What stands before a parameter of an address that is personal or opens something: `user/{email}`, `provider/{key}`. */
const beforePersonal = /(?<=\/(?:user|provider|calendar)\/)[^/]+/g;

/** @returns the path of an address as logs may hold it: without its query, and with … in place of people's emails and private links' tokens */
export function loggedPath(address = ''): string {
  const [path = ''] = address.split('?');
  const masked = path.replace(beforePersonal, '…').replace(/[\w-]{43}/g, '…');
  return masked
    .split('/')
    .map((segment) => shortAddresses(segment.replaceAll('%40', '@')))
    .join('/');
}
