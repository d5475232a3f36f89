import { readdir, readFile } from 'node:fs/promises';
import { media } from './media.ts';

/** The pictures that come with the product: its own and one for each category. `npm run draw-brand` draws them. */
export const sitePictures = new URL('./site/', import.meta.url);

/** Puts the pictures that come with the product into the media, unless they are there. */
export async function storeSitePictures(): Promise<void> {
  const store = async (file: string) => {
    if (await media.version(file)) return;
    await media.write(file, await readFile(new URL(file, sitePictures)));
  };
  await Promise.all((await readdir(sitePictures)).map(store));
}
