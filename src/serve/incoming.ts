import type { IncomingMessage } from 'node:http';

/** Such a request is to be refused (RFC 9112, section 3.2): a proxy may have judged it by the one, and the site by the other. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values take turns. This stands in the way of every page: nothing is made for it.
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** @returns whether a request asks for something, and changes nothing */
export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
