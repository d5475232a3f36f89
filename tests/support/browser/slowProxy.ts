import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const chunkBytes = 3000;
const pauseMilliseconds = 40;

/** Serves a site's responses; HTML arrives in chunks, so that browsers paint incomplete pages. */
export async function slowProxy(origin: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await load(origin + request.url);
    response.writeHead(status, headers);
    const isPage = headers['content-type']?.startsWith('text/html');
    const bytes = isPage ? chunkBytes : Math.max(body.length, 1);
    for (let start = 0; start < body.length; start += bytes) {
      response.write(body.subarray(start, start + bytes));
      if (isPage) await delay(pauseMilliseconds);
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

async function load(url: string): Promise<{ status: number; headers: Record<string, string>; body: Buffer }> {
  const response = await fetch(url);
  const { 'content-type': type = '', 'content-security-policy': policy = '' } = Object.fromEntries(
    response.headers,
  );
  return {
    status: response.status,
    headers: { 'content-type': type, 'content-security-policy': policy },
    body: Buffer.from(await response.arrayBuffer()),
  };
}
