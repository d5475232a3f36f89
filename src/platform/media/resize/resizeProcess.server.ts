import sharp, { type Sharp } from 'sharp';
import { photoMaxPixelsInRows } from '../photos.ts';
import type { PhotoVariant, ResizeResult, ResizeTask } from './resizePhoto.server.ts';

/** Runs in a process that decodes one photo: see resizePhoto.server.ts. Only these two decoders ever read uploads. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);

/** A regular exit would wait for the decoding threads. */
const end = () => process.kill(process.pid, 'SIGKILL');
process.once('disconnect', end);

const lookMilliseconds = 25;

process.once('message', (task: ResizeTask) => {
  // On Linux, the parent watches the memory.
  if (process.platform !== 'linux') setInterval(() => exitWhenLarge(task), lookMilliseconds);
  const result: Promise<ResizeResult> = resizeAll(task).then(
    (pictures) => ({ pictures }),
    (error: Error) => ({ fault: error.message }),
  );
  void result.then((answer) => process.send?.(answer));
});

function exitWhenLarge({ residentMegabytes }: ResizeTask): void {
  if (process.memoryUsage.rss() > residentMegabytes * 1024 * 1024) end();
}

async function resizeAll({ bytes, sizes }: ResizeTask): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = [];
  for (const size of sizes) pictures.push(await resized(pictures[0] ?? bytes, size));
  return pictures;
}

/** Decodes what it can of a damaged photo, as browsers do, since people have seen it in the form. */
async function resized(bytes: Uint8Array, { side, isSquare, quality }: PhotoVariant): Promise<Uint8Array> {
  const photo = sharp(bytes, { limitInputPixels: photoMaxPixelsInRows, failOn: 'none' });
  const { hasAlpha } = await photo.metadata();
  const resized = photo
    .rotate()
    .resize(side, side, { fit: isSquare ? 'cover' : 'inside', withoutEnlargement: !isSquare });
  return (hasAlpha ? await fillTransparency(resized) : resized).jpeg({ quality }).toBuffer();
}

/** White, but grey under a picture that would be invisible on white, such as a white logo. */
async function fillTransparency(transparent: Sharp): Promise<Sharp> {
  const { data, info } = await transparent
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = sharp(data, { raw: { width, height, channels } });
  return raw.flatten({ background: isNearlyWhite(data) ? '#4b5563' : '#ffffff' });
}

/** Samples ten thousand pixels. @param pixels red, green, blue and opacity of each, from 0 to 255 */
function isNearlyWhite(pixels: Uint8Array): boolean {
  const step = 4 * Math.ceil(pixels.length / 4 / 10_000);
  let [all, opaque, bright] = [0, 0, 0];
  for (let index = 0; index < pixels.length; index += step) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(index, index + 4);
    all += 255;
    opaque += opacity;
    bright += Math.min(red, green, blue) * opacity;
  }
  return opaque < 0.95 * all && bright / opaque > 215;
}
