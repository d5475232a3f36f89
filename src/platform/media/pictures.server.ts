import { releaseTurn } from '#platform/http/turns.server.ts';
import { limitConcurrency } from '#platform/process/concurrency.server.ts';
import { isPublicFile, media } from './media.server.ts';
import { photoMaxPixels } from './photos.ts';
import { pictureWidths } from './pictures.ts';
import { cacheSized, readSized } from './sizedPictures.server.ts';

const defaultWidth = 600;
const limited = limitConcurrency(2);

type PictureFormat = 'avif' | 'webp' | 'jpeg';

interface PictureSize {
  file: string;
  width: number;
  format: PictureFormat;
}

interface Picture {
  etag: string;
  read: () => Promise<Buffer | undefined>;
}

export function pictureWidth(text: string | null): number | undefined {
  return text === null ? defaultWidth : pictureWidths.find((width) => String(width) === text);
}

export function pictureFormat(accept: string | null): PictureFormat {
  const taken = accept?.split(',').filter((type) => !/;\s*q=0(\.0*)?\s*$/i.test(type)) ?? [];
  const takes = (type: string) => taken.some((each) => each.includes(type));
  if (takes('image/avif')) return 'avif';
  return takes('image/webp') ? 'webp' : 'jpeg';
}

export async function findPicture({ file, width, format }: PictureSize): Promise<Picture | undefined> {
  if (!isPublicFile(file)) return undefined;
  const stored = await releaseTurn(() => media.version(file));
  if (!stored) return undefined;
  const version = `${width}-${stored}.${format}`;
  return {
    etag: `"${file}-${version}"`,
    read: () =>
      releaseTurn(async () => (await readSized(file, version)) ?? makeOnce({ file, width, format }, version)),
  };
}

const making = new Map<string, Promise<Buffer | undefined>>();

function makeOnce(size: PictureSize, version: string): Promise<Buffer | undefined> {
  const key = `${size.file}/${version}`;
  const underWay = making.get(key);
  if (underWay) return underWay;
  const picture = limited(() => sized(size)).finally(() => making.delete(key));
  making.set(key, picture);
  void picture.then((bytes) => bytes && cacheSized(size.file, version, bytes)).catch(() => {});
  return picture;
}

async function sized({ file, width, format }: PictureSize): Promise<Buffer | undefined> {
  const [{ default: sharp }, original] = await Promise.all([import('sharp'), media.read(file)]);
  if (!original) return undefined;
  sharp.cache(false);
  const picture = sharp(original, { limitInputPixels: photoMaxPixels, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  // The first visitor waits for it: effort 4 takes six times as long, and saves 7 % of the bytes (docs/performance.md).
  if (format === 'avif') return picture.avif({ quality: 40, effort: 2, tune: 'ssim' }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 75 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true }).toBuffer();
}
