import type { APIRoute } from 'astro';
import { company } from '#platform/company.server.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';
import { languages } from '#platform/i18n/languages.ts';
import { dayMilliseconds } from '#platform/time/units.ts';

/** Then readers treat the file as outdated: less than a year ahead (RFC 9116, section 2.5.5). */
const validMilliseconds = 180 * dayMilliseconds;

/** https://www.rfc-editor.org/rfc/rfc9116 */
export const GET: APIRoute = () => {
  const lines = [
    `Contact: mailto:${company.securityEmail}`,
    `Expires: ${new Date(Date.now() + validMilliseconds).toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${toAbsolute('/.well-known/security.txt')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
