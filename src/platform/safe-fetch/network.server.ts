import { Resolver } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { settings } from '#platform/config/settings.server.ts';
import { ForeignError } from './foreignError.server.ts';

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

export interface Network {
  /** Test hosts such as `localhost:8443`: any port, this machine and an invalid certificate are allowed. */
  testHosts: string[];
  resolve: (name: string, signal: AbortSignal) => Promise<string[]>;
  get: (url: URL, options: RequestOptions) => ClientRequest;
}

/**
 * Uses DNS only, without the hosts file and Node's thread pool: names whose server never responds could fill that pool, which
 * also hashes passwords.
 */
async function resolve(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    signal.throwIfAborted();
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

export const ownNetwork: Network = { testHosts: settings.calendarTestHosts, resolve, get };

/** Requires https, the default port, and no credentials. @throws {ForeignError} address */
export function requireAllowed(text: string, { testHosts }: Network): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password) throw new ForeignError('address');
  if (url.port && !testHosts.includes(url.host)) throw new ForeignError('address');
  return url;
}

/**
 * Connects to one of the checked IP addresses: resolving the name again could return another. The certificate must match the name.
 * @returns the response before its body
 * @throws {ForeignError} unreachable if any IP address of the name is not public; otherwise the network's error
 */
export async function sendRequest(
  url: URL,
  headers: OutgoingHttpHeaders,
  signal: AbortSignal,
  network: Network,
): Promise<IncomingMessage> {
  const isTest = network.testHosts.includes(url.host);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isTest ? ['127.0.0.1'] : isIP(name) ? [name] : await network.resolve(name, signal);
  const isAllowed = addresses.length > 0 && (isTest || addresses.every(isPublicAddress));
  if (!isAllowed) throw new ForeignError('unreachable');
  const lookup = answering(addresses);
  return new Promise((resolve, reject) => {
    network
      .get(url, { agent: false, lookup, signal, headers, rejectUnauthorized: !isTest })
      .on('response', resolve)
      .on('error', reject);
  });
}

function answering(addresses: string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, answer) => {
    if (options.all) answer(null, all);
    else answer(null, all[0]?.address ?? '', all[0]?.family);
  };
}
