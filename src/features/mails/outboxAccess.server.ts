import { isLoopback } from '#platform/config/loopback.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import type { RequestHeaders } from '#platform/http/call.server.ts';

/** docs/product.md 6.5: emails are files on a developer's machine, where a page may show them. */
export const outboxIsOpen = settings.local && !settings.smtpUrl;

/** Headers of browsers and curl. Proxies add others. */
const ofBrowsers =
  /^(host|connection|user-agent|accept|accept-language|accept-encoding|cookie|referer|cache-control|pragma|upgrade-insecure-requests|if-none-match|if-modified-since|priority|te|range|dnt|origin|purpose|save-data|sec-.*|authorization|content-type|content-length|transfer-encoding|idempotency-key|last-event-id)$/;

/**
 * Emails contain links that open accounts, so only this machine may read them. A request with other headers came through a
 * proxy: nginx without settings adds none, but sends `Connection: close`. A page of another site whose name resolves to this
 * machine has that name in `Host`.
 * @param request.address of the connection
 */
export function mayReadOutbox({ headers, address }: { headers: RequestHeaders; address: string }): boolean {
  const host = (headers.get('host') ?? '').replace(/:\d+$/, '');
  return (
    outboxIsOpen &&
    isLoopback(address.replace(/^::ffff:/, '')) &&
    isLoopback(host) &&
    headers.get('connection')?.toLowerCase() !== 'close' &&
    [...headers.keys()].every((name) => ofBrowsers.test(name))
  );
}
