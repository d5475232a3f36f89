import type { IncomingMessage } from 'node:http';
import { outboxIsOpen } from '#features/mails/delivery.server.ts';
import { isLoopback } from '#platform/config/loopback.server.ts';

/** What browsers and curl send with a request for a page. Proxies add others, or pass requests on as HTTP/1.0. */
const ofBrowsers =
  /^(host|connection|user-agent|accept|accept-language|accept-encoding|cookie|referer|cache-control|pragma|upgrade-insecure-requests|if-none-match|if-modified-since|priority|te|range|dnt|origin|purpose|save-data|sec-.*)$/;

/**
 * Mails hold links that open accounts, so they are shown to this machine alone. A request that no browser sends so came through a
 * proxy, from elsewhere; a page of another site whose name resolves to this machine has that name in `Host`.
 */
export function mayReadOutbox({ headers, socket, httpVersion }: IncomingMessage): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    outboxIsOpen &&
    isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
    isLoopback(host) &&
    httpVersion !== '1.0' &&
    Object.keys(headers).every((name) => ofBrowsers.test(name))
  );
}
