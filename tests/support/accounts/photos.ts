import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** @returns a JPEG of exactly this size in bytes, padded with comments, with a location in its metadata */
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

/** @returns a JPEG with too many pixels for a small memory */
export function hugeJpeg(width = 12_000, height = 9_000): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#476' } })
    .jpeg({ quality: 50 })
    .toBuffer();
}

/** @returns such a JPEG in progressive form, which must be decoded as a whole */
export function hugeProgressiveJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#476' } })
    .jpeg({ progressive: true })
    .toBuffer();
}

/** @returns a JPEG of 900 by 600 pixels that its EXIF turns upright, with a location in its metadata */
export function turnedJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#36a' } })
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** @returns a small file that is a PNG of 30,000 by 30,000 pixels */
export function pngBomb(): Buffer {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** @returns a GIF of one pixel */
export function gif(): Buffer {
  return Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
);
