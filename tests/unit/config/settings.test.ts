import { describe, expect, test } from 'vitest';
import { readSettings } from '#platform/config/settings.server.ts';

describe('settings', () => {
  test('all have defaults', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 4321,
      publicOrigin: 'http://localhost:4321',
    });
  });

  test.each([
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_ORIGIN', 'example.lt'],
    ['PUBLIC_ORIGIN', 'https://example.lt/path'],
    ['PUBLIC_API_BASE', 'api'],
    ['PUBLIC_API_BASE', '/api"'],
    ['PUBLIC_API_BASE', '//elsewhere.example'],
    ['PUBLIC_API_BASE', '/\\elsewhere.example'],
    ['PUBLIC_API_BASE', '//elsewhere.example/api'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SMTP_URL', 'localhost:25'],
    ['SMTP_URL', 'smtp://me:s#cret@mail.example:25'],
    ['DATABASE_URL', 'postgres://localhost:99999/x'],
    ['MAIL_FROM', '<a@b.lt>'],
    ['TEAM_EMAIL', 'team'],
    ['MEDIA_URL', 'https://store.example/bucket'],
    ['MEDIA_URL', 's3://store.example'],
    ['MEDIA_URL', 's3://store.example:99999/bucket'],
    ['LIMIT_LOGIN', '-1'],
    ['CONFIRM_EMAIL', 'yes'],
    ['DEMONSTRATION', 'yes'],
    ['CLOCK', 'noon'],
    ['CALENDAR_TEST_HOSTS', 'https://localhost:8443/'],
    ['LOG_LEVEL', 'loud'],
    ['TEAM_SECOND_FACTOR', 'yes'],
  ])('%s=%s is rejected in one line that names the variable', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]*$`));
  });

  test('a bucket is set by one URL, with the usual AWS variables for its keys', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'me', AWS_SECRET_ACCESS_KEY: 'secret' };
    const { bucket } = readSettings({
      MEDIA_URL: 's3://store.example:9000/media?region=eu-north-1',
      ...keys,
    });
    expect(bucket).toEqual({
      endpoint: 'https://store.example:9000',
      bucket: 'media',
      region: 'eu-north-1',
      accessKeyId: 'me',
      secretAccessKey: 'secret',
    });
    expect(() => readSettings({ MEDIA_URL: 's3+http://localhost/media', AWS_ACCESS_KEY_ID: 'me' })).toThrow(
      'AWS_SECRET_ACCESS_KEY must be set where MEDIA_URL is',
    );
  });

  test.each([
    '/api',
    '/v2/api',
    'https://api.example.lt',
    'https://api.example.lt/v2',
    'http://localhost:8080',
  ])('PUBLIC_API_BASE may be %s', (base) =>
    expect(readSettings({ PUBLIC_API_BASE: base }).apiBase).toBe(base),
  );

  test.each([
    [{}, true],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1:8080', HOST: '::1' }, true],
    [{ PUBLIC_ORIGIN: 'http://[::1]:8080', HOST: 'localhost' }, true],
    [{ PUBLIC_ORIGIN: 'https://example.lt' }, false],
    [{ PUBLIC_ORIGIN: 'http://localhost.example.lt' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ DATABASE_URL: 'postgres://localhost/x' }, false],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, false],
  ])('%o counts as a local machine: %s', (env, local) => {
    expect(readSettings(env)).toMatchObject({ local, demonstration: local });
    for (const [DEMONSTRATION, demonstration] of Object.entries({ 0: false, 1: true }))
      expect(readSettings({ ...env, DEMONSTRATION })).toMatchObject({ local, demonstration });
  });

  test('a fixed clock is rejected in production', () => {
    expect(() => readSettings({ CLOCK: '2026-01-01T00:00:00Z', NODE_ENV: 'production' })).toThrow(/^CLOCK/);
  });

  test('test servers for calendars are rejected in production', () => {
    const CALENDAR_TEST_HOSTS = 'localhost:8443,calendar.test:8444';
    expect(readSettings({ CALENDAR_TEST_HOSTS }).calendarTestHosts).toHaveLength(2);
    expect(() => readSettings({ CALENDAR_TEST_HOSTS, NODE_ENV: 'production' })).toThrow(
      /^CALENDAR_TEST_HOSTS/,
    );
  });

  test('an error does not repeat the password in a URL', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@host/x' })).toThrow(/^(?!.*secret)/);
    expect(() => readSettings({ SMTP_URL: 'smtp://me:s#cret@host' })).toThrow(/^(?!.*cret)/);
  });

  test.each([
    [{}, false],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1:4321' }, false],
    [{ PUBLIC_ORIGIN: 'https://example.lt' }, true],
    [{ PUBLIC_ORIGIN: 'https://example.lt', TEAM_SECOND_FACTOR: 'off' }, false],
    [{ TEAM_SECOND_FACTOR: 'on' }, true],
  ])('with %o the team needs a second factor: %s', (env, needed) => {
    expect(readSettings(env).teamSecondFactor).toBe(needed);
  });
});

test('emails must be confirmed if there is a mail server, unless the setting overrides it', () => {
  const SMTP_URL = 'smtp://mail.example';
  const waits = (env: Record<string, string>) => readSettings(env).confirmEmail;
  expect([waits({}), waits({ SMTP_URL })]).toEqual([false, true]);
  expect([waits({ CONFIRM_EMAIL: 'on' }), waits({ SMTP_URL, CONFIRM_EMAIL: 'off' })]).toEqual([true, false]);
});
