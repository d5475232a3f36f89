import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { readUser } from '#features/account/api.ts';
import { call, CallError } from '#platform/http/call.ts';
import { listen } from '../../support/site/ports.ts';

let server: Server;
afterEach(() => server.close());

/** Requests to a server that responds with `answer`. */
async function failureOf(answer: (response: ServerResponse) => void): Promise<unknown> {
  server = createServer((_request, response) => answer(response));
  const base = `http://127.0.0.1:${await listen(server)}`;
  return call(base, readUser, { params: { lang: 'en', email: 'ona@example.com' } }).catch(
    (error: unknown) => error,
  );
}

test.each([
  ['before it answers', (response: ServerResponse) => response.destroy()],
  [
    'in the middle of an answer',
    (response: ServerResponse) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{', () => response.destroy());
    },
  ],
])('a request whose connection breaks %s fails with status 0', async (_when, answer) => {
  const failure = await failureOf(answer);
  expect(failure).toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ status: 0, answer: undefined });
});
