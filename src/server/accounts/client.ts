import { isIPv4 } from 'node:net';
import type { RequestHeaders } from '#server/http/call.ts';

/** Where a login comes from, as far as the account's person should see it again. */
export interface Client {
  /** What the browser says it is: 'Firefox, Android'; null when it says nothing that is known. */
  device: string | null;
  /** The network it is in, shortened: '192.0.2.*', '2001:db8:1:*'. */
  network: string | null;
}

/** Each before those whose name it bears too. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** @returns what a call shows of the browser and the network it comes from */
export function clientOf({ headers, address }: { headers: RequestHeaders; address: string }): Client {
  const agent = headers.get('User-Agent') ?? '';
  const named = [browsers, systems].map((known) => known.find(([, sign]) => sign.test(agent))?.[0]);
  return { device: named.filter(Boolean).join(', ') || null, network: shortNetwork(address) };
}

/** So much of an address is common to a neighbourhood: enough to recognise one's own, and no address of anybody. */
function shortNetwork(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, '*');
  return `${address.split('::')[0]?.split(':').slice(0, 3).join(':')}:*`;
}
