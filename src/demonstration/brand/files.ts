import sharp from 'sharp';
import { colour } from '#styles/tokens.ts';
import { heroScene } from '../scenes/hero.ts';
import { scenes } from '../scenes/index.ts';
import { favicon, icon, plainFavicon, sharePanel } from './panels.ts';

/** @returns the files of `public/` that are drawn from the logo and the scenes, by their names */
export async function brandFiles(): Promise<Record<string, string | Uint8Array>> {
  return {
    'favicon.svg': favicon(),
    'favicon.ico': ico(await png(plainFavicon(), 32), 32),
    'apple-touch-icon.png': await png(icon(0.74, 0), 180),
    'icon-192.png': await png(icon(0.78, 7), 192),
    'icon-512.png': await png(icon(0.78, 7), 512),
    'icon-maskable-512.png': await png(icon(0.62, 0), 512),
    'share.jpg': await sharePicture(),
  };
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An icon file with one picture: six bytes of header, sixteen of directory, then the PNG itself. */
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

async function sharePicture(): Promise<Buffer> {
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
    await piece(scenes.plumbing.scene('sink-0'), 480, 424, 232, 206, 'centre'),
    await piece(scenes.painting.scene('painter-0'), 724, 424, 232, 206, 'centre'),
    await piece(scenes.decoration.scene('curtains-0'), 968, 424, 232, 206, 'right'),
  ];
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: colour('surface').light } })
    .composite([{ input: Buffer.from(sharePanel()), left: 0, top: 0 }, ...pieces])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
