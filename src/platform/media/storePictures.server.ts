import { readdir, readFile } from 'node:fs/promises';
import { media } from './media.server.ts';

export async function storePictures(folder: URL): Promise<void> {
  const store = async (file: string) => {
    if (await media.version(file)) return;
    await media.write(file, await readFile(new URL(file, folder)));
  };
  await Promise.all((await readdir(folder)).map(store));
}
