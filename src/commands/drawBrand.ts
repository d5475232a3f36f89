import './umask.ts';
import { writeFile } from 'node:fs/promises';
import { brandFiles } from '#demonstration/brand/files.ts';
import { drawnSitePictures } from '#demonstration/sitePictures.ts';
import { sitePictures } from '#server/media/storeSitePictures.ts';

// Draws the pictures that come with the product: those in public/ and those of the media. Run it after changing the logo or a
// scene.

async function save(folder: URL, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [name, content] of Object.entries(files)) await writeFile(new URL(name, folder), content);
}

await save(new URL('../../public/', import.meta.url), await brandFiles());
await save(sitePictures, await drawnSitePictures());
