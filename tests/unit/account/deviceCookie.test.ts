import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

const cookieOf = async (origin: string, cookie: string) => {
  vi.stubEnv('PUBLIC_ORIGIN', origin);
  const { hashDevice } = await import('#features/account/devices.server.ts');
  return hashDevice(new Headers({ Cookie: cookie }));
};
const token = 'a'.repeat(43);

test('over HTTPS, only a cookie that no other domain can set is accepted', async () => {
  expect(await cookieOf('https://example.lt', `device=${token}`)).toBeUndefined();
  expect(await cookieOf('https://example.lt', `a=b; __Host-device=${token}`)).toBeDefined();
});

test('on a local machine the cookie has no prefix, which browsers reject there', async () => {
  expect(await cookieOf('http://localhost:4321', `device=${token}`)).toBeDefined();
});
