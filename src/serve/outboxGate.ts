import type { IncomingMessage } from 'node:http';
import { outboxIsOpen } from '#server/mail/delivery.ts';
import { isLoopback } from '#server/operations/loopback.ts';

const ofProxies = /^(forwarded|via|x-forwarded-.*)$/;

/**
 * Mails hold links that open accounts, so they are shown to this machine alone. A request with headers of a proxy came from
 * elsewhere; a page of another site whose name resolves to this machine has that name in `Host`.
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
