import { expect, test, vi } from 'vitest';
import { media } from '#platform/media/media.server.ts';
import { findPicture, pictureFormat, pictureWidth } from '#platform/media/pictures.server.ts';

test.each([
  [null, 600],
  ['300', 300],
  ['1600', 1600],
  ['301', undefined],
  ['', undefined],
  ['0300', undefined],
  ['3e2', undefined],
])('width %s is %s', (text, width) => expect(pictureWidth(text)).toBe(width));

test.each([
  ['image/avif,image/webp,*/*', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/avif;q=0,image/webp;q=0.8,*/*', 'webp'],
  ['image/avif; q=0.00, image/webp;q=0, */*', 'jpeg'],
  ['*/*', 'jpeg'],
  [null, 'jpeg'],
])('a browser that accepts %s gets %s', (accept, format) => expect(pictureFormat(accept)).toBe(format));

test.each(['../app.db', 'a/b.jpg', '..jpg', 'a.svg', '.jpg', 'a.jpg.tmp'])(
  '%s is not a picture, even if such a file exists',
  async (file) => {
    vi.spyOn(media, 'version').mockResolvedValue('stored');
    expect(await findPicture({ file, width: 600, format: 'webp' })).toBeUndefined();
    vi.restoreAllMocks();
  },
);

test('a missing file is not found', async () => {
  expect(await findPicture({ file: 'missing.jpg', width: 600, format: 'webp' })).toBeUndefined();
});

test('a picture deleted during the request is reported as missing', async () => {
  vi.spyOn(media, 'version').mockResolvedValue('stored');
  vi.spyOn(media, 'read').mockResolvedValue(undefined);
  const picture = await findPicture({ file: 'gone.jpg', width: 600, format: 'webp' });
  expect(await picture?.read()).toBeUndefined();
  vi.restoreAllMocks();
});
