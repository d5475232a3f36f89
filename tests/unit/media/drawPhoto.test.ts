import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { Sender } from '#platform/http/call.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { drawPhoto } from '#platform/media/drawing/drawPhoto.server.ts';
import { blackPng, phonePhoto } from '../../support/account/photos.ts';
import { mutationsOf } from '../../support/account/mutations.ts';
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
  drawPhoto(new Blob([new Uint8Array(photo)]), from, sizes, own);
/** 200 megapixels of 16 bits, just within the limits: they take seconds, and are drawn row by row. */
const slow = () => blackPng({ width: 13_333, height: 15_000, colour: 'rgb' });

describe.each(sampleOf([false, true], 1))('a photo of 48 megapixels (progressive: %s)', (progressive) => {
  test('is drawn upright, in each size, within the limits of all', async () => {
    const [large, small] = await draw(await phonePhoto(progressive));
    const { width, height, format, orientation } = await sharp(large).metadata();
    expect([width, height, format, orientation]).toEqual([120, 160, 'jpeg', undefined]);
    expect(await sharp(small).metadata()).toMatchObject({ width: 16, height: 16, format: 'jpeg' });
  });
});

test('a picture that takes too much time is given up', async () => {
  await expect(draw(slow(), { ...limits, milliseconds: 300 })).rejects.toMatchObject({
    code: 'photo_too_complex',
  });
});

test('a picture that takes too much memory is given up', async () => {
  const photo = blackPng({ width: 7_000, height: 7_000, depth: 8, interlaced: true });
  await expect(draw(photo, { ...limits, residentMegabytes: 160 })).rejects.toMatchObject({
    code: 'photo_too_complex',
  });
});

test('a picture is given up when its sender goes, also one that waits', async () => {
  const gone = new AbortController();
  const drawings = Array.from({ length: 4 }, () => draw(slow(), limits, sender(gone.signal)));
  const ended = Promise.allSettled(drawings);
  setImmediate(() => gone.abort());
  expect(await ended).toMatchObject(
    Array.from({ length: 4 }, () => ({ status: 'rejected', reason: { code: 'unavailable' } })),
  );
});

describe('changed at random', () => {
  const random = randomFrom(seed);
  test.each(['bytes', 'length', 'pieces', 'header'] as const)(
    'in their %s, pictures are drawn or refused, and fill no memory',
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
});
