import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Call } from '#server/http/call.ts';
import { callOf } from '#serve/apiCall.ts';

const origin = new URL('https://services.example');
const server = createServer();
afterEach(() => server.close());

/** @returns a call as the server received it, and the client's request */
async function calling(headers: Record<string, string>) {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const taken = new Promise<Call>((resolve) =>
    server.once('request', (message, response) => {
      response.on('error', () => undefined);
      resolve(callOf(message, new URL(message.url ?? '', origin), '192.0.2.1'));
    }),
  );
  const client = request({ port, method: 'POST', path: '/api/en/bookings?a=1', headers });
  client.on('error', () => undefined).flushHeaders();
  return { client, call: await taken };
}

test('the URL of a call has the origin of the site, whatever the Host header', async () => {
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

test('a body that breaks off is read as empty', async () => {
  const { client, call } = await calling({ 'Content-Length': '40' });
  const body = call.readBody(100);
  client.write('{"serviceId":"a"}', () => client.destroy());
  expect(await body).toHaveLength(0);
});
