import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readCall } from '#api/serve/apiCall.ts';
import type { Call } from '#platform/http/call.server.ts';
import { startArriving } from '#platform/http/formTurns.server.ts';
import { newFolder } from '../../support/site/folders.ts';

const origin = new URL('https://services.example');
const server = createServer();
afterEach(() => server.close());

/** The request as the server received it, with the client's. */
async function calling(headers: Record<string, string>, stall?: number) {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const taken = new Promise<Call>((resolve) =>
    server.once('request', (message, response) => {
      response.on('error', () => undefined);
      const url = new URL(message.url ?? '', origin);
      resolve(readCall(message, response, { url, address: '192.0.2.1', ...(stall && { stall }) }));
    }),
  );
  const client = request({ port, method: 'POST', path: '/api/en/bookings?a=1', headers });
  client.on('error', () => undefined).flushHeaders();
  return { client, call: await taken };
}

test('the URL of a request has the origin of the site, whatever the Host header', async () => {
  const { client, call } = await calling({ Host: 'elsewhere.example', Authorization: 'Bearer x' });
  expect(call.url.href).toBe('https://services.example/api/en/bookings?a=1');
  expect([call.headers.get('Authorization'), call.headers.get('If-None-Match')]).toEqual(['Bearer x', null]);
  client.destroy();
});

test('a body is read up to its limit', async () => {
  const whole = await calling({ 'Content-Length': '4' });
  whole.client.end('abcd');
  expect(Buffer.from((await whole.call.readBody(4)) ?? []).toString()).toBe('abcd');
  const long = await calling({ 'Transfer-Encoding': 'chunked' });
  long.client.write('abcde');
  expect(await long.call.readBody(4)).toBeUndefined();
  long.client.destroy();
});

test('a truncated body counts as missing', async () => {
  const { client, call } = await calling({ 'Content-Length': '40' });
  const body = call.readBody(100);
  client.write('{"serviceId":"a"}', () => client.destroy());
  expect(await body).toBeUndefined();
});

test('a body is stored as it arrives, up to its limit', async () => {
  const file = (name: string) => join(newFolder(), name);
  const body = Buffer.alloc(3 * 1024 * 1024, 'abc');
  const [whole, long, broken] = [file('whole'), file('long'), file('broken')];
  const sending = await calling({ 'Transfer-Encoding': 'chunked' });
  sending.client.end(body);
  expect(await sending.call.storeBody(body.length, whole, startArriving())).toBe(true);
  expect(readFileSync(whole).equals(body)).toBe(true);
  const longer = await calling({ 'Transfer-Encoding': 'chunked' });
  longer.client.write(body);
  expect(await longer.call.storeBody(body.length - 1, long, startArriving())).toBe(false);
  longer.client.destroy();
  const breaking = await calling({ 'Content-Length': '40' });
  const stored = breaking.call.storeBody(100, broken, startArriving());
  breaking.client.write('abc', () => breaking.client.destroy());
  expect(await stored).toBe(false);
});

test.each(['readBody', 'storeBody'] as const)('%s ends when no more data arrive', async (read) => {
  const { client, call } = await calling({ 'Content-Length': '40' }, 100);
  client.write('a');
  const closed = new Promise((resolve) => client.once('close', resolve));
  const file = join(newFolder(), 'form');
  expect(await call[read](100, file, startArriving())).toBeFalsy();
  await closed;
});

test('a request reports when its client has disconnected', async () => {
  const { client, call } = await calling({ 'Content-Length': '0' });
  client.end();
  expect(call.gone.aborted).toBe(false);
  const gone = once(call.gone, 'abort');
  client.destroy();
  await gone;
});
