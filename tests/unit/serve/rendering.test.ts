import { expect, test } from 'vitest';
import { type AstroHandler, renderPage } from '#api/serve/rendering.ts';

const origin = new URL('http://localhost');
const rendered = (astro: AstroHandler) => renderPage(astro, origin, '/en');

test('a complete render is returned whole', async () => {
  const { status, body } = await rendered(async (_, response) => {
    response.writeHead(200);
    response.write('one ');
    response.end('two');
  });
  expect([status, body.toString()]).toEqual([200, 'one two']);
});

test.each<[string, AstroHandler]>([
  ['throws', () => Promise.reject(new Error('broken'))],
  ['writes nothing', async () => {}],
  [
    'breaks off after the error text of Astro',
    async (_, response) => {
      response.writeHead(200);
      response.write('half a page');
      response.write('Internal server error', () => response.destroy());
    },
  ],
])('a render that %s is rejected', async (_, astro) => {
  await expect(rendered(astro)).rejects.toThrow();
});
