import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { Sender } from '#platform/http/call.server.ts';
import { resizePhoto } from '#platform/media/resize/resizePhoto.server.ts';
import { mutationsOf } from '../../support/account/mutations.ts';
import { blackPng, phonePhoto } from '../../support/account/photos.ts';
import { often, randomFrom, sampleOf, seed } from '../../support/deep.ts';

/** Processes start late on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const limits = { milliseconds: 30_000, heapMegabytes: 64, residentMegabytes: 512 };
const sizes = [
  { side: 160, quality: 85 },
  { side: 16, isSquare: true, quality: 75 },
] as const;
const sender = (gone = new AbortController().signal): Sender => ({ network: '192.0.2.1', id: 'a', gone });
const draw = (photo: Buffer, own = limits, from = sender()) =>
  resizePhoto(new Blob([new Uint8Array(photo)]), from, sizes, own);
/** 200 megapixels of 16 bits, just within the limits: they take seconds, and are decoded row by row. */
const slow = () => blackPng({ width: 13_333, height: 15_000, colour: 'rgb' });

describe.each(sampleOf([false, true], 1))('a photo of 48 megapixels (progressive: %s)', (progressive) => {
  test('is re-encoded upright, in each size, within all limits', async () => {
    const [large, small] = await draw(await phonePhoto(progressive));
    const { width, height, format, orientation } = await sharp(large).metadata();
    expect([width, height, format, orientation]).toEqual([120, 160, 'jpeg', undefined]);
    expect(await sharp(small).metadata()).toMatchObject({ width: 16, height: 16, format: 'jpeg' });
  });
});

test('decoding stops when it takes too much time', async () => {
  await expect(draw(slow(), { ...limits, milliseconds: 300 })).rejects.toMatchObject({
    code: 'photo_too_complex',
  });
});

test('decoding stops when it takes too much memory', async () => {
  const photo = blackPng({ width: 7_000, height: 7_000, depth: 8, interlaced: true });
  await expect(draw(photo, { ...limits, residentMegabytes: 160 })).rejects.toMatchObject({
    code: 'photo_too_complex',
  });
});

test('decoding stops when the client disconnects, also for a waiting picture', async () => {
  const gone = new AbortController();
  const drawings = Array.from({ length: 4 }, () => draw(slow(), limits, sender(gone.signal)));
  const ended = Promise.allSettled(drawings);
  setImmediate(() => gone.abort());
  expect(await ended).toMatchObject(
    Array.from({ length: 4 }, () => ({ status: 'rejected', reason: { code: 'unavailable' } })),
  );
});

const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
const grey = { create: { width: 160, height: 120, channels: 3 as const, background: '#808080', noise } };
const greyJpeg = () => sharp(grey).jpeg().toBuffer();
const between = (bytes: Buffer, marker: number) => {
  const index = bytes.lastIndexOf(Buffer.from([0xff, marker]));
  return Buffer.concat([bytes.subarray(0, index), Buffer.alloc(18, 7), bytes.subarray(index)]);
};
/** The last parameters of a scan are 0, 63 and 0 in a photo that is not progressive. */
const withScanOf000 = (bytes: Buffer) => {
  const start = bytes.indexOf(Buffer.from([0xff, 0xda]));
  bytes[start + 2 + bytes.readUInt16BE(start + 2) - 2] = 0;
  return bytes;
};
const withBrokenExif = (bytes: Buffer) =>
  Buffer.concat([
    bytes.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0, 24]),
    Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff\x99\x99\x99\x99\x99\x99\x99\x99', 'latin1'),
    bytes.subarray(2),
  ]);
const withoutChecksum = (bytes: Buffer) => {
  const data = bytes.indexOf('IDAT');
  bytes.fill(0, data + 4 + bytes.readUInt32BE(data - 4), data + 8 + bytes.readUInt32BE(data - 4));
  return bytes;
};

test.each([
  ['other bytes before DQT', async () => between(await greyJpeg(), 0xdb)],
  ['other bytes before DHT', async () => between(await greyJpeg(), 0xc4)],
  ['other bytes before the frame', async () => between(await greyJpeg(), 0xc0)],
  ['a scan of 0, 0, 0', async () => withScanOf000(await greyJpeg())],
  ['its last bytes lost', async () => (await greyJpeg()).subarray(0, -20)],
  ['a PNG’s last bytes lost', async () => (await sharp(grey).png().toBuffer()).subarray(0, -20)],
  ['other bytes before the scan', async () => between(await greyJpeg(), 0xda)],
  ['other bytes behind its end', async () => Buffer.concat([await greyJpeg(), Buffer.alloc(5_000, 7)])],
  ['the colours of printers', () => sharp(grey).toColourspace('cmyk').jpeg().toBuffer()],
  ['a third lost', async () => (await greyJpeg()).subarray(0, -((await greyJpeg()).length / 3))],
  [
    'the last bytes of its last pass lost',
    async () => (await sharp(grey).jpeg({ progressive: true }).toBuffer()).subarray(0, -20),
  ],
  ['an EXIF that cannot be read', async () => withBrokenExif(await greyJpeg())],
  ['16 bits', () => sharp(grey).toColourspace('rgb16').png().toBuffer()],
  ['a PNG’s end lost', async () => (await sharp(grey).png().toBuffer()).subarray(0, -12)],
  [
    'other bytes behind a PNG’s end',
    async () => Buffer.concat([await sharp(grey).png().toBuffer(), Buffer.alloc(5_000, 7)]),
  ],
  ['a wrong checksum', async () => withoutChecksum(await sharp(grey).png().toBuffer())],
])('a photo with %s is decoded, as browsers do', async (_, photo) => {
  const [drawn] = await draw(await photo());
  const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([160, 120]);
  const half = data.subarray(0, data.length / 2);
  expect(Math.abs(half.reduce((sum, value) => sum + value, 0) / half.length - 128)).toBeLessThan(12);
});

test.each([
  ['white', '#ffffff', '#4b5563'],
  ['a light yellow', '#fff9d8', '#4b5563'],
  ['black', '#000000', '#ffffff'],
  ['red', '#b03030', '#ffffff'],
])('a transparent logo in %s gets a background on which it is visible', async (_, colour, ground) => {
  const mark = await sharp({ create: { width: 20, height: 20, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const empty = { create: { width: 60, height: 60, channels: 4 as const, background: '#00000000' } };
  const [drawn] = await draw(
    await sharp(empty)
      .composite([{ input: mark }])
      .png()
      .toBuffer(),
  );
  const data = await sharp(drawn).raw().toBuffer();
  const last = [...data.subarray(-3)];
  const expected = [1, 3, 5].map((index) => Number.parseInt(ground.slice(index, index + 2), 16));
  for (const [index, value] of expected.entries())
    expect(Math.abs((last[index] ?? 0) - value)).toBeLessThan(8);
});

const random = randomFrom(seed);
test.each(['bytes', 'length', 'pieces', 'header'] as const)(
  'with random changes in their %s, pictures are decoded or rejected, within the memory limit',
  async (kind) => {
    const before = process.memoryUsage.rss();
    const mutations = await mutationsOf(kind, often(8, 200), random);
    const outcomes = await Promise.allSettled(mutations.map((photo) => draw(photo)));
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(outcome.reason).toBeInstanceOf(ApiError);
      expect(['photo_format', 'photo_pixels', 'photo_too_complex']).toContain(outcome.reason.code);
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
  },
  600_000,
);
