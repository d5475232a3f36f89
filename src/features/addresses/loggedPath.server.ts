import { shortAddresses } from '#platform/log/logged.server.ts';

/** What precedes a parameter of an address that is personal or secret: `user/{email}`, `provider/{key}`. */
const beforePersonal = /(?<=\/(?:user|provider|calendar)\/)[^/]+/g;

/** As logs may show it: without its query, and with … in place of emails and tokens. */
export function loggedPath(address = ''): string {
  const [path = ''] = address.split('?');
  const masked = path.replace(beforePersonal, '…').replace(/[\w-]{43}/g, '…');
  return masked
    .split('/')
    .map((segment) => shortAddresses(segment.replaceAll('%40', '@')))
    .join('/');
}
