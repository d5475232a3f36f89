import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PageCache } from '#serve/pageCache.ts';
import { trustedProxies } from '#serve/proxies.ts';
import { siteServer } from '#serve/server.ts';

test('a missing file of the build ends its own response, not the process', async () => {
  const files = mkdtempSync(join(tmpdir(), 'home-service-files-'));
  for (const name of ['stays.txt', 'goes.txt']) writeFileSync(join(files, name), name);
  const nothing = () => Promise.reject(new Error('no page is asked for here'));
  const server = siteServer({
    astro: nothing,
    answerCall: nothing,
    withStyles: (rendered) => rendered,
    render: nothing,
    mostSearches: 1,
    pages: new PageCache({ render: nothing, headersOf: () => ({}), maxBytes: 1000 }),
    files,
    origin: new URL('http://localhost'),
    commonHeaders: {},
    headersOf: () => ({}),
    trusted: trustedProxies([]),
    isReady: () => Promise.resolve(true),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const read = async (name: string, headers: Record<string, string> = {}) =>
    (await fetch(`http://127.0.0.1:${port}/${name}`, { headers })).text();
  rmSync(join(files, 'goes.txt'));
  await expect(read('goes.txt')).rejects.toThrow();
  expect(await read('stays.txt')).toBe('stays.txt');
  expect(await read('stays.txt', { Range: 'bytes=9-2' })).toBe('stays.txt');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
