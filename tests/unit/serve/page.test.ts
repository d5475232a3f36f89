import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bestQuality, quickQuality } from '#api/serve/encoding.ts';
import { Page } from '#api/serve/page.ts';
import { listen } from '../../support/site/ports.ts';

const body = Buffer.from('home '.repeat(1000));

async function serve(page: Page) {
  const server = createServer((request, response) => page.send(request, response));
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}`, { headers });
}

test.each(['br', 'gzip', 'identity'])(
  'a page is sent in %s, and 304 to a client that has it',
  async (coding) => {
    const ask = await serve(await Page.of(body, { 'content-type': 'text/html' }, bestQuality));
    const accepted = { 'Accept-Encoding': coding };
    const first = await ask(accepted);
    expect([first.status, first.headers.get('vary')]).toEqual([200, 'Accept-Encoding']);
    expect(first.headers.get('content-encoding') ?? 'identity').toBe(coding);
    expect(await first.text()).toBe(String(body));
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `"x" , ${etag}`, etag.replace(/^W\//, ''), '*']) {
      const again = await ask({ ...accepted, 'If-None-Match': known });
      expect([known, again.status, await again.text(), again.headers.get('etag')]).toEqual([
        known,
        304,
        '',
        etag,
      ]);
    }
    expect((await ask({ ...accepted, 'If-None-Match': '"x"' })).status).toBe(200);
  },
);

test('a page keeps its ETag when it is compressed again', async () => {
  const page = await Page.of(body, {}, quickQuality);
  const ask = await serve(page);
  const etag = (await ask({ 'Accept-Encoding': 'br' })).headers.get('etag') ?? '';
  await page.improve();
  expect((await ask({ 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(304);
  expect((await ask({ 'Accept-Encoding': 'gzip', 'If-None-Match': etag })).status).toBe(304);
});

test('clients that read a page slowly share its plain text', async () => {
  const page = await Page.of(body, {}, bestQuality);
  const sent: unknown[] = [];
  const response = { writeHead: () => ({ end: (bytes: unknown) => sent.push(bytes) }) };
  for (const count of [1, 2]) {
    page.send({ headers: { 'accept-encoding': 'identity' } } as never, response as never);
    await vi.waitUntil(() => sent.length === count);
  }
  expect(sent[0]).toEqual(body);
  expect(sent[1]).toBe(sent[0]);
});
