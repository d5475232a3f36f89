import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Category } from '#domain/categories.ts';
import { heroScene } from './scenes/hero.ts';
import { categoryVariant, scenes } from './scenes/index.ts';

const width = 1600;
const height = 1067;

/**
 * Draws one of a category's pictures, unless it is there.
 * @param folder of the media
 * @returns the name of its file
 */
export async function demonstrationPicture(
  folder: string,
  category: Category,
  variant: number,
): Promise<string> {
  const file = `${category}-${variant}.jpg`;
  await keepPicture(folder, file, () => Promise.resolve(rendered(scenes[category](variant))));
  return file;
}

/** @returns the file of the picture that stands for a category */
export function typicalPicture(folder: string, category: Category): Promise<string> {
  return demonstrationPicture(folder, category, categoryVariant[category]);
}

/** Draws the picture of the home page's first view, unless it is there. */
export function drawHero(folder: string, file: string): Promise<void> {
  return keepPicture(folder, file, () => Promise.resolve(rendered(heroScene())));
}

/** Draws four categories side by side, unless the picture is there. */
export function drawAll(folder: string, file: string): Promise<void> {
  const [halfWidth, halfHeight] = [width / 2, Math.ceil(height / 2)];
  return keepPicture(folder, file, async () => {
    const shown: Category[] = ['plumbing', 'painting', 'cleaning', 'electric'];
    const pieces = shown.map(async (category, place) => ({
      input: await rendered(scenes[category](categoryVariant[category]))
        .resize(halfWidth, halfHeight)
        .png()
        .toBuffer(),
      left: (place % 2) * halfWidth,
      top: place < 2 ? 0 : height - halfHeight,
    }));
    const canvas = sharp({ create: { width, height, channels: 3, background: '#fff' } });
    return canvas.composite(await Promise.all(pieces));
  });
}

function rendered(scene: string): Sharp {
  return sharp(Buffer.from(scene)).resize(width, height, { fit: 'cover' });
}

async function keepPicture(folder: string, file: string, draw: () => Promise<Sharp>): Promise<void> {
  const path = join(folder, file);
  if (await stat(path).catch(() => undefined)) return;
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}.tmp`;
  await writeFile(unfinished, await (await draw()).jpeg({ quality: 88 }).toBuffer());
  await rename(unfinished, path);
}
