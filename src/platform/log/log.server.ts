import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { settings } from '#platform/config/settings.server.ts';
import { shortAddresses } from './logged.server.ts';

const requestId = new AsyncLocalStorage<string>();

/** Structured logs on standard output. Never pass passwords, tokens or contents of emails to it. */
export const log = pino(
  {
    level: settings.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describedError },
    mixin: () => ({ request: requestId.getStore() }),
  },
  // Writes asynchronously, so that no request waits for its log line; the rest is flushed when the process exits.
  pino.destination({ sync: false }),
);

/** Runs code under the id of a new request: everything that it logs or starts has this id. */
export function newRequest(): <Result>(part: () => Result) => Result {
  const id = randomUUID();
  return (part) => requestId.run(id, part);
}

/** Omits the details that databases and mail servers add to an error (rows, emails), and shortens the emails in its text. */
function describedError(error: Error & { code?: string }): Record<string, string | undefined> {
  const { name, code, message = String(error), stack, cause } = error;
  const because = cause instanceof Error ? shortAddresses(cause.message) : undefined;
  return { name, code, message: shortAddresses(message), because, stack: stack && shortAddresses(stack) };
}
