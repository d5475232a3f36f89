import { shortAddresses } from '#platform/log/logged.server.ts';

/** Path parameters that are personal or secret: `user/{email}`, `provider/{key}`, `customers/{id}`, a hash of a phone number. */
const beforePersonal = /(?<=\/(?:user|provider|calendar|customers)\/)[^/]+/g;

/** No URL of the site has more. Reading others would take up to 0.2 seconds, and is not counted. */
export const urlLimits = { characters: 4096, segments: 20 };

export function loggedPath(address = ''): string {
  const [path = ''] = address.slice(0, urlLimits.characters).split('?');
  const known = path.split('/', urlLimits.segments).join('/');
  const masked = known.replace(beforePersonal, '…').replace(/[\w-]{43}/g, '…');
  return masked
    .split('/')
    .map((segment) => shortAddresses(segment.replaceAll('%40', '@')))
    .join('/');
}
