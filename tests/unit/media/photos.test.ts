import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { photoMaxBytes, photoProblem } from '#platform/media/photos.ts';
import { resizePhoto } from '#platform/media/resize/resizePhoto.server.ts';
import { blackPng, gif, jpegOf, largeSvg } from '../../support/account/photos.ts';

/** The response of the decoding process. */
const answer = vi.hoisted(() => vi.fn());
vi.mock('#platform/process/callProcess.server.ts', () => ({ callProcess: answer }));

const draw = (photo: Buffer) =>
  resizePhoto(
    new Blob([new Uint8Array(photo)]),
    { network: '192.0.2.1', id: 'a', gone: new AbortController().signal },
    [{ side: 160, quality: 85 }],
  );

test.each([
  ['VipsJpeg: premature end of JPEG image', 'photo_format'],
  ['Input buffer contains unsupported image format', 'photo_format'],
  ['vips_tracked: out of memory -- size == 96MB', 'photo_too_complex'],
])('a photo that fails with "%s" is rejected with: %s', async (fault, refusal) => {
  answer.mockResolvedValue({ fault });
  await expect(draw(await jpegOf(300_000))).rejects.toThrow(refusal);
});

const webp = Buffer.from('RIFF____WEBPVP8 ');
const damaged = (bytes: Buffer, index: number, value: number) => {
  bytes[index] = value;
  return bytes;
};
/** Large only by its header. */
async function largeProgressiveJpeg(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const small = sharp({ create: { width: 9, height: 9, channels: 3, background: '#000', noise } });
  const bytes = await small.jpeg({ progressive: true }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  for (const index of [5, 7]) bytes.writeUInt16BE(7_100, frame + index);
  return bytes;
}

test.each([
  ['an SVG', () => largeSvg(10, 10), 'photo_format'],
  ['a GIF', gif, 'photo_format'],
  ['a WebP', () => webp, 'photo_format'],
  ['nothing', () => Buffer.alloc(0), 'photo_format'],
  ['the start of a JPEG', async () => (await jpegOf(300_000)).subarray(0, 40), 'photo_format'],
  ['a JPEG without a frame', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0]), 'photo_format'],
  ['the start of a PNG', () => blackPng({ width: 9, height: 9 }).subarray(0, 24), 'photo_format'],
  ['a PNG without width', () => blackPng({ width: 0, height: 9 }), 'photo_format'],
  ['a PNG of unknown colours', () => damaged(blackPng({ width: 9, height: 9 }), 25, 5), 'photo_format'],
  ['a PNG of 10,000,000 by 2', () => blackPng({ width: 10_000_000, height: 2 }), 'photo_pixels'],
  ['a PNG of 2 by 99,000,000', () => blackPng({ width: 2, height: 99_000_000 }), 'photo_pixels'],
  ['a PNG of 20,001 by 10', () => blackPng({ width: 20_001, height: 10, depth: 8 }), 'photo_pixels'],
  ['a PNG with rows of 80,008 bytes', () => blackPng({ width: 10_001, height: 10 }), 'photo_pixels'],
  [
    'an interlaced PNG of 50.4 megapixels',
    () => blackPng({ width: 7_100, height: 7_100, depth: 8, interlaced: true }),
    'photo_pixels',
  ],
  ['a progressive JPEG of 50.4 megapixels', largeProgressiveJpeg, 'photo_pixels'],
])('%s is rejected before it is decoded', async (_, photo, refusal) => {
  answer.mockClear();
  await expect(draw(await photo())).rejects.toThrow(refusal);
  expect(answer).not.toHaveBeenCalled();
});

test.each([
  ['a PNG of 20,000 by 10,000', () => blackPng({ width: 20_000, height: 10_000, depth: 8 })],
  ['a PNG with rows of 80,000 bytes', () => blackPng({ width: 10_000, height: 10 })],
  ['a JPEG padded with comments', () => jpegOf(2 * 1024 * 1024)],
])('%s is passed to the decoding process', async (_, photo) => {
  answer.mockResolvedValue({ pictures: [Buffer.from('drawn')] });
  expect(await draw(await photo())).toEqual([Buffer.from('drawn')]);
});

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const gifStart = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61];
test.each([
  { what: 'a JPEG', type: 'image/jpeg', start: jpeg, problem: undefined },
  { what: 'a PNG', type: 'image/png', start: png, problem: undefined },
  { what: 'a JPEG whose file has no extension', type: '', start: jpeg, problem: undefined },
  { what: 'a GIF', type: 'image/gif', start: gifStart, problem: 'photoFormat' },
  { what: 'a GIF declared as JPEG', type: 'image/jpeg', start: gifStart, problem: 'photoFormat' },
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
