import { expect, test } from 'vitest';
import { pageOf, type AstroHandler } from '#serve/rendering.ts';

const origin = new URL('http://localhost');
const rendered = (astro: AstroHandler) => pageOf(astro, origin, '/en');

test('an answer that ends is given whole', async () => {
  const { status, body } = await rendered(async (_, response) => {
    response.writeHead(200);
    response.write('one ');
    response.end('two');
  });
  expect([status, body.toString()]).toEqual([200, 'one two']);
});

test.each<[string, AstroHandler]>([
  ['throws', () => Promise.reject(new Error('broken'))],
  ['says nothing', async () => {}],
  [
    'breaks off after the words that Astro then says',
    async (_, response) => {
      response.writeHead(200);
      response.write('half a page');
      response.write('Internal server error', () => response.destroy());
    },
  ],
])('one that %s fails, and leaves nobody waiting', async (_, astro) => {
  await expect(rendered(astro)).rejects.toThrow();
});
