import type { APIRoute } from 'astro';
import { findPicture, pictureFormat, pictureWidth } from '#platform/media/pictures.server.ts';

/** docs/product.md 9.11. */
export const GET: APIRoute = async ({ params, request, url }) => {
  const width = pictureWidth(url.searchParams.get('w'));
  const format = pictureFormat(request.headers.get('accept'));
  const picture = width && (await findPicture({ file: params.file ?? '', width, format }));
  if (!picture) return notFound();
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': `image/${format}`,
    ETag: picture.etag,
    Vary: 'Accept',
  };
  const bytes = await picture.read();
  return bytes ? new Response(new Uint8Array(bytes), { headers }) : notFound();
};

function notFound(): Response {
  return new Response('Not found\n', { status: 404 });
}
