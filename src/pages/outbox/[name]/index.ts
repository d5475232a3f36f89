import type { APIRoute } from 'astro';
import { findMail } from '#features/mails/outbox.server.ts';

/** An email may use its styles, as in email programs, but run no scripts. Its links open in a new tab. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

export const GET: APIRoute = async ({ params }) => {
  const mail = await findMail(params.name ?? '');
  if (!mail) return new Response('Not found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(mail.html || mail.text, {
    headers: {
      'Content-Type': `text/${mail.html ? 'html' : 'plain'}; charset=utf-8`,
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
};
