import { Resolver } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { settings } from '#server/operations/settings.ts';
import { ForeignError } from './foreignError.ts';
import { isPublicAddress } from './publicAddress.ts';

/** What the reader needs of the machine it runs on. */
export interface Network {
  /** The hosts of a test, such as `localhost:8443`: they may have any port, lie on this machine and prove nothing by a certificate. */
  testHosts: string[];
  /** @returns the IP addresses of a name */
  resolve: (name: string, signal: AbortSignal) => Promise<string[]>;
  get: (url: URL, options: RequestOptions) => ClientRequest;
}

/**
 * Names are asked for in the DNS alone, without the system's own files and outside of its pool of threads, which whoever has a name whose
 * server never answers could fill: passwords are hashed there.
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

/**
 * @returns an address that may be asked, if it lies where it may: https, its own port, no name or password in it
 * @throws {ForeignError} address
 */
export function allowedAddress(text: string, { testHosts }: Network): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password) throw new ForeignError('address');
  if (url.port && !testHosts.includes(url.host)) throw new ForeignError('address');
  return url;
}

/**
 * Connects to one of the very IP addresses that were looked at: asking for the name again could bring another. The certificate is that
 * of the name all the same.
 * @returns the beginning of the answer
 * @throws {ForeignError} unreachable when any IP address of the name is not public; what the network fails with
 */
export async function ask(
  url: URL,
  headers: OutgoingHttpHeaders,
  signal: AbortSignal,
  network: Network,
): Promise<IncomingMessage> {
  const isTest = network.testHosts.includes(url.host);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isTest ? ['127.0.0.1'] : isIP(name) ? [name] : await network.resolve(name, signal);
  const mayBeAsked = addresses.length > 0 && (isTest || addresses.every(isPublicAddress));
  if (!mayBeAsked) throw new ForeignError('unreachable');
  const lookup = answering(addresses);
  return new Promise((resolve, reject) => {
    network
      .get(url, { agent: false, lookup, signal, headers, rejectUnauthorized: !isTest })
      .on('response', resolve)
      .on('error', reject);
  });
}

/** @returns what answers every question for a name with these IP addresses */
function answering(addresses: string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, answer) => {
    if (options.all) answer(null, all);
    else answer(null, all[0]?.address ?? '', all[0]?.family);
  };
}
