import { expect, test, vi } from 'vitest';
import { photoMaxBytes, photoProblem } from '#domain/photos.ts';
import type { Db } from '#server/db/open.ts';
import { storePhoto } from '#server/media/photos.ts';

const metadata = vi.hoisted(() => vi.fn());
vi.mock('sharp', () => ({ default: () => ({ metadata }) }));

test.each([
  ['VipsJpeg: premature end of JPEG image', 'photo_format'],
  ['Input buffer contains unsupported image format', 'photo_format'],
  ['timeout: 94% complete', 'timeout: 94% complete'],
  ['vips_tracked: out of memory -- size == 96MB', 'vips_tracked: out of memory -- size == 96MB'],
])('a photo that fails with "%s" is refused with: %s', async (fault, refusal) => {
  metadata.mockRejectedValue(new Error(fault));
  await expect(storePhoto({} as Db, new File(['x'], 'me.jpg'))).rejects.toThrow(refusal);
});

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const gif = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61];
test.each([
  { what: 'a JPEG', type: 'image/jpeg', start: jpeg, problem: undefined },
  { what: 'a PNG', type: 'image/png', start: png, problem: undefined },
  { what: 'a JPEG whose file has no extension', type: '', start: jpeg, problem: undefined },
  { what: 'a GIF', type: 'image/gif', start: gif, problem: 'photoFormat' },
  { what: 'a GIF declared as JPEG', type: 'image/jpeg', start: gif, problem: 'photoFormat' },
  { what: 'a JPEG declared as GIF', type: 'image/gif', start: jpeg, problem: 'photoFormat' },
  { what: 'half a signature', type: 'image/png', start: png.slice(0, 4), problem: 'photoFormat' },
  { what: 'an empty file', type: 'image/png', start: [], problem: 'photoFormat' },
  {
    what: 'a file that is too large',
    type: 'image/png',
    start: png,
    size: photoMaxBytes + 1,
    problem: 'photoSize',
  },
])('$what as a photo: $problem', ({ type, start, size = start.length, problem }) => {
  expect(photoProblem({ size, type }, Uint8Array.from(start))).toBe(problem);
});
