import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that is given out of IPv6 lies in it; what translates or maps IPv4, and what is local, does not (RFC 4291, section 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Given to documentation after the list of the library was made (RFC 9637). */
const documentation = ipaddr.IPv6.parseCIDR('3fff::/20');

/** @returns whether an IP address may be that of any machine of the internet: not private, local, mapped, translated, reserved or of many */
export function isPublicAddress(ip: string): boolean {
  if (!isIP(ip)) return false;
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) return true;
  return address.match(globalUnicast) && !address.match(documentation);
}
