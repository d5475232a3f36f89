import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

const cookieOf = async (origin: string, cookie: string) => {
  vi.stubEnv('PUBLIC_ORIGIN', origin);
  const { hashDevice } = await import('#features/account/devices.server.ts');
  return hashDevice(new Headers({ Cookie: cookie }));
};
const token = 'a'.repeat(43);

test('over https only a cookie counts that no other domain can set', async () => {
  expect(await cookieOf('https://example.lt', `device=${token}`)).toBeUndefined();
  expect(await cookieOf('https://example.lt', `a=b; __Host-device=${token}`)).toBeDefined();
});

test('on one’s own machine it has no prefix, which browsers refuse there', async () => {
  expect(await cookieOf('http://localhost:4321', `device=${token}`)).toBeDefined();
});
