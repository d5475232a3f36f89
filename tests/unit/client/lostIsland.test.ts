import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('Astro’s element sends the event that src/platform/client/lostIsland.ts and src/platform/client/hydrate.ts wait for', () => {
  const element = import.meta.resolve('astro/runtime/server/astro-island.js');
  expect(readFileSync(fileURLToPath(element), 'utf8')).toContain('CustomEvent("astro:hydration-error"');
});
