import { expect, test, vi } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { storePhoto } from '#server/photos.ts';

const metadata = vi.hoisted(() => vi.fn());
vi.mock('sharp', () => ({ default: () => ({ metadata }) }));

test.each([
  ['VipsJpeg: premature end of JPEG image', 'photo_format'],
  ['Input buffer contains unsupported image format', 'photo_format'],
  ['timeout: 94% complete', 'timeout: 94% complete'],
  ['vips_tracked: out of memory -- size == 96MB', 'vips_tracked: out of memory -- size == 96MB'],
])('of a photo that fails with "%s" is said: %s', async (fault, said) => {
  metadata.mockRejectedValue(new Error(fault));
  await expect(storePhoto({} as Db, new File(['x'], 'me.jpg'))).rejects.toThrow(said);
});
