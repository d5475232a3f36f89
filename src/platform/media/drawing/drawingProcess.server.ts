import sharp from 'sharp';
import { photoMaxPixelsInRows } from '../photos.ts';
import type { Drawing, DrawingTask, DrawnSize } from './drawPhoto.server.ts';

/** Runs in a process that draws one photo: see drawPhoto.ts. Nothing but these two decoders ever sees what people send. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);

/** A regular exit would wait for the threads that draw. */
const end = () => process.kill(process.pid, 'SIGKILL');
// Its parent has gone.
process.once('disconnect', end);

const lookMilliseconds = 25;

process.once('message', (task: DrawingTask) => {
  // On Linux, its parent watches its memory.
  if (process.platform !== 'linux') setInterval(() => endWhenLarge(task), lookMilliseconds);
  const drawing: Promise<Drawing> = draw(task).then(
    (pictures) => ({ pictures }),
    (error: Error) => ({ fault: error.message }),
  );
  void drawing.then((answer) => process.send?.(answer));
});

function endWhenLarge({ residentMegabytes }: DrawingTask): void {
  if (process.memoryUsage.rss() > residentMegabytes * 1024 * 1024) end();
}

async function draw({ bytes, sizes }: DrawingTask): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = [];
  // What is drawn is smaller, and quicker to draw from, than what was sent.
  for (const size of sizes) pictures.push(await drawn(pictures[0] ?? bytes, size));
  return pictures;
}

function drawn(bytes: Uint8Array, { side, isSquare, quality }: DrawnSize): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: photoMaxPixelsInRows, failOn: 'warning' })
    .rotate()
    .resize(side, side, { fit: isSquare ? 'cover' : 'inside', withoutEnlargement: !isSquare })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer();
}
