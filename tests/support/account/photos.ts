import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** Exactly of this size, padded with comments, with a location in its metadata. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  const noise = {
    create: {
      width: 1200,
      height: 1200,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
      background: '#000',
    },
  };
  const picture = await sharp(noise)
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 60 })
    .toBuffer();
  const [start, rest] = [picture.subarray(0, 2), picture.subarray(2)];
  return Buffer.concat([start, ...comments(bytes - picture.length), rest]);
}

/** A comment has a head of 4 bytes and at most 65,533 further bytes. */
function* comments(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0;) {
    const length = left > 65_537 ? Math.min(65_537, left - 4) : left;
    const comment = Buffer.alloc(length);
    comment.writeUInt16BE(0xfffe);
    comment.writeUInt16BE(length - 2, 2);
    yield comment;
    left -= length;
  }
}

/** Too many pixels for a small memory. */
export function hugeJpeg(width = 12_000, height = 9_000): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#476' } })
    .jpeg({ quality: 50 })
    .toBuffer();
}

/** It must be decoded as a whole, and has just too many pixels for that. */
export function hugeProgressiveJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 8_200, height: 6_200, channels: 3, background: '#476' } })
    .jpeg({ progressive: true })
    .toBuffer();
}

/** 900 by 600 pixels that its EXIF rotates, with a location in its metadata. */
export function turnedJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#36a' } })
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A small file of 30,000 by 30,000 pixels. */
export function pngBomb(): Buffer {
  return blackPng({ width: 30_000, height: 30_000, depth: 1, colour: 'grey' });
}

/** https://www.w3.org/TR/png-3/#11IHDR: the number of each colour type, and of its channels. */
const colours = { grey: [0, 1], rgb: [2, 3], rgba: [6, 4] } as const;

/**
 * Small in bytes regardless of its sides.
 * @param turned whether its metadata say that it has to be rotated by 90 degrees
 */
export function blackPng({
  width,
  height,
  depth = 16,
  colour = 'rgba',
  interlaced = false,
  turned = false,
}: {
  width: number;
  height: number;
  depth?: 1 | 8 | 16;
  colour?: keyof typeof colours;
  interlaced?: boolean;
  turned?: boolean;
}): Buffer {
  const [type, channels] = colours[colour];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, Number(interlaced)], 8);
  const bitsOfPixel = channels * depth;
  const bytesOf = (columns: number, rows: number) =>
    columns * rows && rows * (1 + Math.ceil((columns * bitsOfPixel) / 8));
  const bytes = interlaced
    ? passes.reduce((sum, pass) => sum + bytesOf(...pixelsOf(pass, width, height)), 0)
    : bytesOf(width, height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...(turned ? [chunk('eXIf', turn)] : []),
    chunk('IDAT', deflatedZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The first column and row of each of Adam7's passes, and their distances (https://www.w3.org/TR/png-3/#8Interlace). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function pixelsOf([x, y, dx, dy]: (typeof passes)[number], width: number, height: number) {
  return [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)] as const;
}

/** EXIF of one entry: orientation 6. */
const turn = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');

/** zlib's output for this many zeros, without compressing them: equal blocks follow each other. */
function deflatedZeros(bytes: number): Buffer {
  const block = 1024 * 1024;
  const zeros = (length: number, finishFlush: number) =>
    deflateRawSync(Buffer.alloc(length), { level: 9, finishFlush });
  const full = zeros(block, constants.Z_FULL_FLUSH);
  const blocks = Array.from({ length: Math.floor(bytes / block) }, () => full);
  // Adler-32 of zeros (RFC 1950).
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(bytes % 65_521);
  checksum.writeUInt16BE(1, 2);
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...blocks,
    zeros(bytes % block, constants.Z_FINISH),
    checksum,
  ]);
}

/** So many style rules apply to each element. */
export function largeSvg(elements: number, rules: number): Buffer {
  const style = rules > 0 ? `<style>${'*{a:b}'.repeat(rules)}</style>` : '';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${style}${'<g/>'.repeat(elements)}</svg>`,
  );
}

/** Like a phone's: 8,064 by 6,048 pixels with noise, to be rotated. */
export async function phonePhoto(progressive: boolean): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const small = sharp({ create: { width: 2016, height: 1512, channels: 3, background: '#000', noise } });
  return sharp(await small.jpeg().toBuffer())
    .resize(8064, 6048)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 40, progressive })
    .toBuffer();
}

/** A small progressive JPEG of 49 megapixels, each of whose many scans passes over all of them. */
export async function manyScans(scans: number): Promise<Buffer> {
  const picture = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#476' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = picture.lastIndexOf(Buffer.from([0xff, 0xda]));
  const [before, scan] = [picture.subarray(0, last), picture.subarray(last, -2)];
  return Buffer.concat([before, ...Array.from({ length: scans }, () => scan), picture.subarray(-2)]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Names of stored files: 'private-…' of photos for two sides, 'picture-…' of services. */
export const mediaFiles = ({ dataDir }: { dataDir: string }, prefix: 'private-' | 'picture-') =>
  readdirSync(join(dataDir, 'media')).filter((name) => name.startsWith(prefix));

/** One pixel. */
export function gif(): Buffer {
  return Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
);
