import type { IncomingMessage } from 'node:http';
import { outboxIsOpen } from '#server/mail/delivery.ts';
import { isLoopback } from '#server/operations/loopback.ts';

const ofProxies = /^(forwarded|via|x-forwarded-.*)$/;

/**
 * Mails hold links that open accounts. They are shown to this very machine alone: no proxy may have passed the request on, and a page
 * of another site, whose name was made to lead here, has that name in `Host`.
 */
export function mayReadOutbox({ headers, socket }: IncomingMessage): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    outboxIsOpen &&
    isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
    isLoopback(host) &&
    !Object.keys(headers).some((name) => ofProxies.test(name))
  );
}
