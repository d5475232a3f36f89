import { isIPv4 } from 'node:net';
import type { RequestHeaders } from '#platform/http/call.server.ts';

export interface Client {
  /** 'Firefox, Android'; null if the user agent is unknown. */
  device: string | null;
  /** The shortened network: '192.0.2.*', '2001:db8:1:*'. */
  network: string | null;
}

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

export function readClient({ headers, address }: { headers: RequestHeaders; address: string }): Client {
  const agent = headers.get('User-Agent') ?? '';
  const named = [browsers, systems].map((known) => known.find(([, sign]) => sign.test(agent))?.[0]);
  return { device: named.filter(Boolean).join(', ') || null, network: shortNetwork(address) };
}

/** Enough to recognise one's own network, without the full IP address. */
function shortNetwork(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, '*');
  return `${address.split('::')[0]?.split(':').slice(0, 3).join(':')}:*`;
}
