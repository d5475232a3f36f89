import pino from 'pino';
import { settings } from './settings.ts';

/** Structured logs on standard output. Nobody's password, token or mail body is ever handed to it. */
export const log = pino({
  level: settings.logLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describedError },
});

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

/** @returns the path of an address as logs may hold it: without its query, without private links' tokens, emails shortened */
export function loggedPath(address = ''): string {
  const [path = ''] = address.split('?');
  return shortAddresses(path.replaceAll('%40', '@')).replace(/[\w-]{43}/g, '…');
}
