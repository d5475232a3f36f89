import { shortAddresses } from '#platform/log/logged.server.ts';

/** Path parameters that are personal or secret: `user/{email}`, `provider/{key}`, `customers/{id}`, a hash of a phone number. */
const beforePersonal = /(?<=\/(?:user|provider|calendar|customers)\/)[^/]+/g;

export function loggedPath(address = ''): string {
  const [path = ''] = address.split('?');
  const masked = path.replace(beforePersonal, '…').replace(/[\w-]{43}/g, '…');
  return masked
    .split('/')
    .map((segment) => shortAddresses(segment.replaceAll('%40', '@')))
    .join('/');
}
