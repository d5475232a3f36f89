import sharp, { type Sharp } from 'sharp';
import type { Category } from '#domain/categories.ts';
import { diaryScene } from './scenes/diary.ts';
import { heroScene } from './scenes/hero.ts';
import { scenes, typical } from './scenes/index.ts';
import { demonstrationServices } from './services.ts';

const width = 1600;
const height = 1067;

/** Where drawn pictures are kept. */
export interface PictureStore {
  version(file: string): Promise<string | undefined>;
  write(file: string, bytes: Buffer): Promise<void>;
}

/**
 * Draws one of a category's pictures, unless it is there.
 * @returns the name of its file
 */
export async function demonstrationPicture(
  store: PictureStore,
  category: Category,
  picture: string,
): Promise<string> {
  // By its number and not by its name, which would make every list heavier by a hundred bytes.
  const pictures = demonstrationServices[category].flatMap((service) => service.pictures);
  const file = `${category}${pictures.indexOf(picture)}.jpg`;
  await keepPicture(store, file, () => Promise.resolve(rendered(scenes[category](picture))));
  return file;
}

/** @returns the file of the picture that stands for a category */
export function typicalPicture(store: PictureStore, category: Category): Promise<string> {
  return demonstrationPicture(store, category, typical[category]);
}

/** Draws the picture of the home page's first view, unless it is there. */
export function drawHero(store: PictureStore, file: string): Promise<void> {
  return keepPicture(store, file, () => Promise.resolve(rendered(heroScene())));
}

/** Draws the picture of the partners' page, unless it is there. */
export function drawDiary(store: PictureStore, file: string): Promise<void> {
  return keepPicture(store, file, () => Promise.resolve(rendered(diaryScene())));
}

/** Draws four categories side by side, unless the picture is there. */
export function drawAll(store: PictureStore, file: string): Promise<void> {
  const [halfWidth, halfHeight] = [width / 2, Math.ceil(height / 2)];
  return keepPicture(store, file, async () => {
    const shown: Category[] = ['plumbing', 'painting', 'cleaning', 'electric'];
    const pieces = shown.map(async (category, place) => ({
      input: await rendered(scenes[category](typical[category]))
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

async function keepPicture(store: PictureStore, file: string, draw: () => Promise<Sharp>): Promise<void> {
  if (await store.version(file)) return;
  await store.write(file, await (await draw()).jpeg({ quality: 88 }).toBuffer());
}
