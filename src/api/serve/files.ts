import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { chooseEncoding } from './encoding.ts';

type SendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => Promise<void>,
) => Promise<void>;

/** @returns a function that sends the requested file of the folder, or calls `otherwise` if there is none */
export function fileSender(folder: string): SendFile {
  const send = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: setFileHeaders,
  });
  return (request, response, otherwise) => {
    // Sirv supports only some forms of these headers; small files may be sent whole (RFC 9110, 14.2).
    delete request.headers.range;
    request.headers['accept-encoding'] = chooseEncoding(request);
    return new Promise((resolve, reject) => {
      response.once('close', resolve);
      // A missing file, or too many open ones, ends this response; an unhandled error would end the process.
      response.once('pipe', (file) => {
        file.once('error', reject);
        // Also when the client has disconnected.
        response.once('close', () => file.destroy());
      });
      send(request, response, () => otherwise().then(resolve, reject));
    });
  };
}

/** Files with a hash in their name never change. Sirv has no type for icons, and browsers may not guess it. */
function setFileHeaders(response: ServerResponse, path: string): void {
  if (path.startsWith('/_astro/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
}
