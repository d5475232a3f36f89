import type { IncomingMessage } from 'node:http';

/**
 * Such a request has to be refused (RFC 9112, section 3.2): a proxy may have checked one host, and the site would use the other.
 */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values alternate. This runs before every page is sent, so it allocates no list of them.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
