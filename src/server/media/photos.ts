import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { bookingPhotos, photoMaxBytes, photoMaxPixels, photoMaxPixelsInRows } from '#domain/photos.ts';
import { widestPicture } from '#domain/pictures.ts';
import { takeAttempt, type Limit } from '#server/http/attempts.ts';
import type { Db } from '#server/db/open.ts';
import { media, privatePrefix } from './media.ts';
import { Refusal } from '#server/http/refusal.ts';
import { settings } from '#server/operations/settings.ts';
import { limitConcurrency } from '#server/operations/concurrency.ts';
import { claimUpload, giveUpUpload, noteUpload } from './uploads.ts';

const decodingSeconds = 10;
/** At most two at a time: a small file may take 200 MB of memory when it is decoded. */
const limited = limitConcurrency(2);
const photoSide = 800;
/** In pixels: twice as wide as it is shown. */
const thumbnailSide = 160;
/** Decoding takes more time and memory than any other call; nobody needs to upload more photos than this within an hour. */
const photos: Limit = { kind: 'photo', most: settings.limits.photos, minutes: 60 };

/** Who sends a photo. */
export interface PhotoSender {
  /** Of the client. */
  network: string;
  /** The id of the account, or of the service or application that a private link opens. */
  sender: string;
}

/**
 * Counts a photo before it is stored: for its network, and for its sender, who may be in many networks.
 * @throws {Refusal} too_many
 */
export async function takePhoto(db: Db, { network, sender }: PhotoSender): Promise<void> {
  await takeAttempt(db, { limit: photos, subject: network }, { limit: photos, subject: sender });
}

/**
 * Stores a photo that nothing has claimed yet. Its bytes decide whether it is accepted, not its name or declared type. It is drawn anew, so
 * that nothing but the picture is kept (docs/product.md 3.7).
 * @param kind the beginning of its file's name, and the most pixels of its longer side; the default is a person's photo
 * @returns the name of its file in the media
 * @throws {Refusal} photo_too_large; photo_pixels; photo_format, also for a damaged picture, but not when this machine lacks memory or time
 */
export async function storePhoto(
  db: Db,
  photo: File,
  { name, longestSide } = { name: 'photo', longestSide: photoSide },
): Promise<string> {
  if (photo.size > photoMaxBytes) throw new Refusal('photo_too_large');
  const bytes = await limited(async () => redrawn(Buffer.from(await photo.arrayBuffer()), longestSide));
  return write(db, `${name}-${randomUUID()}.jpg`, bytes);
}

/**
 * Stores a photo of a booking and a thumbnail of it, which nothing has claimed yet, under names that no address serves.
 * @returns the id with which it can be claimed
 * @throws {Refusal} booking_photo_too_large; photo_pixels, photo_format, as with `storePhoto`
 */
export async function storeBookingPhoto(db: Db, photo: File): Promise<string> {
  if (photo.size > bookingPhotos.bytes) throw new Refusal('booking_photo_too_large');
  const [large, small] = await limited(async () => {
    const drawn = await redrawn(Buffer.from(await photo.arrayBuffer()), widestPicture);
    const square = sharp(drawn).resize(thumbnailSide, thumbnailSide, { fit: 'cover' });
    return [drawn, await square.jpeg({ quality: 75 }).toBuffer()];
  });
  const id = randomUUID();
  const { file, thumbnail } = privateFiles(id);
  await write(db, file, large);
  await write(db, thumbnail, small);
  return id;
}

interface PhotoFiles {
  file: string;
  thumbnail: string;
}

function privateFiles(id: string): PhotoFiles {
  return { file: `${privatePrefix}-${id}.jpg`, thumbnail: `${privatePrefix}-${id}-small.jpg` };
}

/**
 * Claims a photo of a booking, in the transaction that stores what it belongs to.
 * @returns the names of its files; undefined if there is no such photo or it was claimed already
 */
export async function claimBookingPhoto(db: Db, id: string): Promise<PhotoFiles | undefined> {
  const files = privateFiles(id);
  const claimed = [await claimUpload(db, files.file), await claimUpload(db, files.thumbnail)];
  return claimed.every(Boolean) ? files : undefined;
}

/** Gives up a photo of a booking that nothing has claimed and nothing will claim. */
export async function giveUpBookingPhoto(db: Db, id: string): Promise<void> {
  for (const file of Object.values(privateFiles(id))) await giveUpUpload(db, file);
}

async function write(db: Db, file: string, bytes: Buffer): Promise<string> {
  await noteUpload(db, file);
  await media.write(file, bytes);
  return file;
}

async function redrawn(bytes: Buffer, longestSide: number): Promise<Buffer> {
  try {
    // This reads only the beginning of the file.
    const { format, width, height, isProgressive } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    if (format !== 'jpeg' && format !== 'png') throw new Refusal('photo_format');
    if (width * height > (isProgressive ? photoMaxPixels : photoMaxPixelsInRows))
      throw new Refusal('photo_pixels');
    return await sharp(bytes, { limitInputPixels: photoMaxPixelsInRows, failOn: 'warning' })
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .timeout({ seconds: decodingSeconds })
      .toBuffer();
  } catch (error) {
    throw error instanceof Refusal || isOwnFault(error as Error) ? error : new Refusal('photo_format');
  }
}

/** @returns whether the machine lacked memory or time: in sharp and libvips only the message tells that from a bad picture */
function isOwnFault({ message }: Error): boolean {
  return /^timeout:|out of memory|unable to create thread/i.test(message);
}
