import type { APIRoute } from 'astro';
import { findMail } from '#features/mails/outbox.server.ts';

export const GET: APIRoute = async ({ params }) => {
  const mail = await findMail(params.name ?? '');
  const file = mail?.attachments.find(({ filename }) => filename === params.file);
  if (!file) return new Response('Not found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(new Uint8Array(file.content), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.filename ?? '')}`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
};
