import sharp, { type Sharp } from 'sharp';
import type { Category } from '#domain/categories.ts';
import { media } from '#server/media/media.ts';
import { scenes } from './scenes/index.ts';
import { demonstrationServices } from './services.ts';

export const width = 1600;
export const height = 1067;

/** Draws one of a category's pictures into the media, unless it is there. @returns the name of its file */
export async function demonstrationPicture(category: Category, picture: string): Promise<string> {
  // Files are named by number: names would make every list a hundred bytes longer.
  const pictures = demonstrationServices[category].flatMap((service) => service.pictures);
  const file = `${category}${pictures.indexOf(picture)}.jpg`;
  if (!(await media.version(file)))
    await media.write(file, await jpeg(painted(scenes[category].scene(picture))));
  return file;
}

/** @returns a scene in pixels, of the size of all drawn pictures */
export function painted(scene: string): Sharp {
  return sharp(Buffer.from(scene)).resize(width, height, { fit: 'cover' });
}

/** @returns the file of a drawn picture */
export function jpeg(picture: Sharp): Promise<Buffer> {
  return picture.jpeg({ quality: 88 }).toBuffer();
}
