import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from './log.ts';
import { mediaFolder, sizedFolder } from './media.ts';

/** Specification, section 1. */
const widths = [300, 600, 900, 1200, 1600];
const defaultWidth = 600;
const fileName = /^[\w-]+\.(jpg|png|webp)$/;
/** A small file can hold a picture that fills the memory. */
const maxPixels = 50_000_000;
/** More would leave no processor for pages. */
const mostAtOnce = 2;

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** What is asked for: a file of the media folder, narrowed to a width, in a format. */
export interface PictureSize {
  file: string;
  width: number;
  format: PictureFormat;
}

/** A picture that exists. */
export interface Picture {
  etag: string;
  /** Makes the picture when it is asked for the first time. */
  read: () => Promise<Buffer>;
}

/** @returns the width that an address asks for; undefined when it is none of the five */
export function pictureWidth(text: string | null): number | undefined {
  return text === null ? defaultWidth : widths.find((width) => String(width) === text);
}

/** @returns the smallest format that an Accept header takes */
export function pictureFormat(accept: string | null): PictureFormat {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
}

/** @returns undefined when there is no such file */
export async function findPicture({ file, width, format }: PictureSize): Promise<Picture | undefined> {
  if (!fileName.test(file)) return undefined;
  const original = join(mediaFolder, file);
  const found = await stat(original).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const version = `${width}-${Math.trunc(found.mtimeMs).toString(36)}.${format}`;
  const made = join(sizedFolder(file), version);
  return {
    etag: `"${file}-${version}"`,
    read: () => readFile(made).catch(() => makeOnce(original, made, width, format)),
  };
}

const making = new Map<string, Promise<Buffer>>();

function makeOnce(original: string, made: string, width: number, format: PictureFormat): Promise<Buffer> {
  const underWay = making.get(made);
  if (underWay) return underWay;
  const picture = inTurn(() => sized(original, width, format)).finally(() => making.delete(made));
  making.set(made, picture);
  void picture.then((bytes) => keep(made, bytes)).catch(() => {});
  return picture;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The library is large, and a start does not need it. */
async function sized(original: string, width: number, format: PictureFormat): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const picture = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: 50, effort: 3 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 75 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true }).toBuffer();
}

/** A full disk costs the time to make the picture again, and nothing else. */
async function keep(made: string, bytes: Buffer): Promise<void> {
  const unfinished = `${made}.${randomUUID()}.tmp`;
  try {
    await mkdir(join(made, '..'), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, made);
  } catch (error) {
    log.warn({ err: error }, 'a made picture could not be kept');
    await rm(unfinished, { force: true }).catch(() => {});
  }
}
