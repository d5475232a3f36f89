import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All assigned IPv6 addresses; those that translate or map IPv4, and local ones, are outside (RFC 4291, section 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Reserved after the library's list was made (RFC 9637). */
const documentation = ipaddr.IPv6.parseCIDR('3fff::/20');

export function isPublicAddress(ip: string): boolean {
  if (!isIP(ip)) return false;
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) return true;
  return address.match(globalUnicast) && !address.match(documentation);
}
