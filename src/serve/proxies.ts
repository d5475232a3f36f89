import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { SettingError } from '#server/settings.ts';

/**
 * @param addresses of proxies, or of their networks: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`
 * @throws {SettingError} when one is neither
 */
export function trustedProxies(addresses: string[]): BlockList {
  const trusted = new BlockList();
  for (const address of addresses) {
    const [network = '', bits] = address.split('/');
    const version = isIP(network);
    const longest = version === 4 ? 32 : 128;
    const prefix = bits === undefined ? longest : Number(bits);
    if (!version || !/^\d*$/.test(bits ?? '') || bits === '' || prefix > longest) {
      throw new SettingError(
        `TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, and one is "${address}"`,
      );
    }
    trusted.addSubnet(network, prefix, familyOf(network));
  }
  return trusted;
}

/**
 * Each trusted proxy has appended the address it was asked from to X-Forwarded-For, so the list is read from its end.
 * @returns the address of the client, as the nearest machine says that is not one of the trusted proxies
 */
export function clientAddress(request: IncomingMessage, trusted: BlockList): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim());
  let address = plain(request.socket.remoteAddress ?? '');
  while (isIP(address) && trusted.check(address, familyOf(address))) {
    const before = plain(forwarded.pop() ?? '');
    if (!isIP(before)) break;
    address = before;
  }
  return address;
}

/** A listener on both families names IPv4 clients `::ffff:192.0.2.1`. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
