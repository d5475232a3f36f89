import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';
import { SettingError } from '#platform/config/variables.server.ts';

/**
 * In bits. 10.0.0.0/8 and fc00::/7 are the widest private networks (RFC 1918, RFC 4193); a wider one would trust a large part
 * of the internet.
 */
const widest = { ipv4: 8, ipv6: 7 };

/**
 * @param addresses `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`
 * @throws {SettingError} for an invalid or too wide one, with which any client could claim to be another
 */
export function readTrustedProxies(addresses: string[]): BlockList {
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
    if (isWide(network, prefix))
      throw new SettingError(
        `TRUSTED_PROXIES must be your own proxies alone, and "${address}" is nearly everybody`,
      );
    trusted.addSubnet(network, prefix, familyOf(network));
  }
  return trusted;
}

/** IPv4 is part of the IPv6 address space: `::/8` contains it (RFC 4291, section 2.5.5.2). */
function isWide(network: string, prefix: number): boolean {
  const bare = plain(network);
  if (isIP(network) === 4) return prefix < widest.ipv4;
  if (isIP(bare) === 4) return prefix - 96 < widest.ipv4;
  const own = new BlockList();
  own.addSubnet(network, prefix, 'ipv6');
  return prefix < widest.ipv6 || own.check('::ffff:0.0.0.0', 'ipv6');
}

/**
 * Each trusted proxy appends its client to X-Forwarded-For, so the list is read from its end.
 * @returns the IP address of the nearest untrusted machine, or the first 64 bits of an IPv6 address, since one client usually
 * has all with these bits (RFC 6177)
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
 * Normalises `::ffff:192.0.2.1`, which a dual-stack listener reports.
 * @param text `192.0.2.1`, `2001:DB8::1`; some proxies write `192.0.2.1:443` and `[2001:db8::1]:443`
 */
function plain(text: string): string {
  const bare = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (isIP(bare) !== 6) return bare;
  return new SocketAddress({ address: bare, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groupCount = address.split(':').filter(Boolean).length;
  const whole = address.replace('::', `:${'0:'.repeat(8 - groupCount)}`);
  return `${whole.split(':').filter(Boolean).slice(0, 4).join(':')}::/64`;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
