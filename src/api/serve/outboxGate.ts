import type { IncomingMessage } from 'node:http';
import { outboxIsOpen } from '#features/mails/delivery.server.ts';
import { isLoopback } from '#platform/config/loopback.server.ts';

/** Of the standards, of nginx and Apache by custom, and of the networks in front of many sites. */
const ofProxies =
  /^(forwarded|via|cdn-loop|(x-|true-)?(real|client|cluster-client)-ip|x-(forwarded|original|envoy|azure|amzn)-.*|(cf|fastly|fly)-.*)$/;

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
