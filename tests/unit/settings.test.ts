import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';

describe('settings', () => {
  test('nothing has to be set', () => {
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
    ['CLOCK', 'noon'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]*$`));
  });

  test('a bucket is named by one address, its keys by the variables of all such tools', () => {
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

  test('a fixed clock is refused in production', () => {
    expect(() => readSettings({ CLOCK: '2026-01-01T00:00:00Z', NODE_ENV: 'production' })).toThrow(/^CLOCK/);
  });

  test('a password in an address is not repeated', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@host/x' })).toThrow(/^(?!.*secret)/);
    expect(() => readSettings({ SMTP_URL: 'smtp://me:s#cret@host' })).toThrow(/^(?!.*cret)/);
  });
});
