import './umask.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { favicon, icon, plainFavicon, sharePanel } from '#server/db/demonstration/scenes/brand.ts';
import { heroScene } from '#server/db/demonstration/scenes/hero.ts';
import { scenes } from '#server/db/demonstration/scenes/index.ts';
import { colour } from '#styles/tokens.ts';

// Draws the files of public/ that are made from the mark and the scenes. Run it after changing either.

const folder = new URL('../../public/', import.meta.url);
const save = (name: string, content: string | Uint8Array) => writeFile(new URL(name, folder), content);

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An icon file of one picture: six bytes of header, sixteen of directory, then the PNG itself. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

async function share(): Promise<Buffer> {
  const piece = async (
    svg: string,
    left: number,
    top: number,
    width: number,
    height: number,
    position: string,
  ) => ({
    input: await sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover', position }).png().toBuffer(),
    left,
    top,
  });
  const pieces = [
    await piece(heroScene(), 480, 0, 720, 412, 'bottom'),
    await piece(scenes.plumbing('sink-0'), 480, 424, 232, 206, 'centre'),
    await piece(scenes.painting('painter-0'), 724, 424, 232, 206, 'centre'),
    await piece(scenes.decoration('curtains-0'), 968, 424, 232, 206, 'right'),
  ];
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: colour('surface').light } })
    .composite([{ input: Buffer.from(sharePanel()), left: 0, top: 0 }, ...pieces])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

await mkdir(folder, { recursive: true });
await save('favicon.svg', favicon());
await save('favicon.ico', ico(await png(plainFavicon(), 32), 32));
await save('apple-touch-icon.png', await png(icon(0.74, 0), 180));
await save('icon-192.png', await png(icon(0.78, 7), 192));
await save('icon-512.png', await png(icon(0.78, 7), 512));
await save('icon-maskable-512.png', await png(icon(0.62, 0), 512));
await save('share.jpg', await share());
