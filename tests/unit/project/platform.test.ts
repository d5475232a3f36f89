import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words of features; each is a stem. */
const words = /booking|favou?rite|waitlist|provider|customer|categor|slot|service/i;

/** The name of the product, schema names of libraries, and released migrations, which never change. */
const others = /home.?service|service: 's3'|provider: \{ getMigrations/gi;

/** All settings are in one list, for operators; the roles of callers are defined in the API's contract. */
const known = [
  'config/definitions.server',
  'config/settings.server',
  'http/endpoint',
  'http/operations.server',
].map((file) => `src/platform/${file}.ts`);

test('no file of the platform mentions a feature', () => {
  const files = globSync('src/platform/**/*.{ts,tsx,mjs,cjs,json}').filter(
    (file) => !known.includes(file) && !/migrations\/\d/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => words.test(line.replaceAll(others, '')))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
