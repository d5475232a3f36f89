import { expect, test } from 'vitest';
import { pageFailure } from '#features/urls/pageFailure.server.ts';

test.each([
  ['a PostgreSQL that is down', { code: 'ECONNREFUSED' }, 'unavailable', '5'],
  ['a PostgreSQL that shuts down', { code: '57P01' }, 'unavailable', '5'],
  ['an SQLite file that cannot be opened', { errcode: 14 }, 'unavailable', '5'],
  ['an SQLite disk that cannot be read', { errcode: 266 }, 'unavailable', '5'],
  ['a programming error', new TypeError('x is not a function'), 'internal', undefined],
  ['an unknown error', undefined, 'internal', undefined],
])('%s results in %s', (_, error, code, retryAfter) => {
  const failure = pageFailure(error, '/lt/services');
  expect([failure.code, failure.headers['Retry-After']]).toEqual([code, retryAfter]);
});
