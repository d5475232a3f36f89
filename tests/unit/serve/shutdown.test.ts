import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { shutDown } from '#api/serve/shutdown.ts';
import { listen } from '../../support/site/ports.ts';

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('on shutdown an open connection gets one more response, which closes it', async () => {
  const server = createServer((_request, response) => response.end('here'));
  const port = await listen(server);
  const client = connect(port, '127.0.0.1').setEncoding('utf8');
  const ask = async () => {
    client.write(request);
    return String(await once(client, 'data'));
  };
  expect(await ask()).toContain('Connection: keep-alive');
  const ended = shutDown(server);
  await vi.waitUntil(() => !server.listening, { timeout: 15_000 });
  expect(await ask()).toMatch(/^HTTP\/1\.1 200[^]*Connection: close[^]*here/);
  await ended;
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
});

test('on shutdown an idle connection is closed', async () => {
  const server = createServer((_request, response) => response.end());
  const client = connect(await listen(server), '127.0.0.1').resume();
  client.write(request);
  const closed = once(client, 'close');
  await Promise.all([shutDown(server), closed]);
});
