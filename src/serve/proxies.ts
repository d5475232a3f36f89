import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';
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
 * @returns the network of the client, as the nearest machine says that is not one of the trusted proxies: its address, but of an
 *   IPv6 address the first 64 bits, since whoever has one has all that begin with them (RFC 6177)
 */
export function clientNetwork(request: IncomingMessage, trusted: BlockList): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim());
  let address = plain(request.socket.remoteAddress ?? '');
  while (isIP(address) && trusted.check(address, familyOf(address))) {
    const before = plain(forwarded.pop() ?? '');
    if (!isIP(before)) break;
    address = before;
  }
  return networkOf(address);
}

/**
 * @param text `192.0.2.1`, `2001:DB8::1`; some proxies write `192.0.2.1:443` and `[2001:db8::1]:443`
 * @returns the address in its one spelling: a listener on both families names IPv4 clients `::ffff:192.0.2.1`
 */
function plain(text: string): string {
  const bare = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (isIP(bare) !== 6) return bare;
  return new SocketAddress({ address: bare, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const given = address.split(':').filter(Boolean).length;
  const whole = address.replace('::', `:${'0:'.repeat(8 - given)}`);
  return `${whole.split(':').filter(Boolean).slice(0, 4).join(':')}::/64`;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
