import { randomUUID } from 'node:crypto';
import { settings } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { Sender } from '#platform/http/call.server.ts';
import { consumeQuota, type RateLimit } from '#platform/http/rateLimits.server.ts';
import { media, privatePrefix } from './media.server.ts';
import { type PhotoLimit, photoMaxBytes } from './photos.ts';
import { widestPicture } from './pictures.ts';
import { resizePhoto } from './resize/resizePhoto.server.ts';
import { abandonUpload, claimUpload, noteUpload } from './uploads.server.ts';

const photoSide = 800;
const pictureQuality = 85;
const thumbnailSide = 160;
/** Decoding takes more time and memory than any other request; no user needs to upload more photos within an hour. */
const photos: RateLimit = { kind: 'photo', max: settings.limits.photos, per: 'hour' };
/** Photos are stored for months: the daily limits of networks and accounts bound the disk. */
const photosOfDay: RateLimit = { kind: 'photo-day', max: 2 * settings.limits.photos, per: 'day' };

/**
 * Stores an unclaimed photo, and counts it.
 * @param kind the prefix of its file name, and the longest side in pixels; by default a person's photo
 * @returns the name of its file in the media
 */
export async function storePhoto(
  db: Db,
  photo: File,
  sender: Sender,
  { name, longestSide: maxSide } = { name: 'photo', longestSide: photoSide },
): Promise<string> {
  await consumePhotoQuotas(db, sender);
  if (photo.size > photoMaxBytes) throw new ApiError('photo_too_large');
  const [picture] = await resizePhoto(photo, sender, [{ side: maxSide, quality: pictureQuality }]);
  return write(db, `${name}-${randomUUID()}.jpg`, picture);
}

export async function storePrivatePhoto(
  db: Db,
  photo: File,
  sender: Sender,
  { bytes, code }: PhotoLimit,
): Promise<string> {
  await consumePhotoQuotas(db, sender);
  if (photo.size > bytes) throw new ApiError(code);
  const [picture, small] = await resizePhoto(photo, sender, [
    { side: widestPicture, quality: pictureQuality },
    { side: thumbnailSide, isSquare: true, quality: 75 },
  ]);
  const id = randomUUID();
  const { file, thumbnail } = privateFiles(id);
  await write(db, file, picture);
  await write(db, thumbnail, small);
  return id;
}

async function consumePhotoQuotas(db: Db, { network, id }: Sender): Promise<void> {
  const quotas = [photos, photosOfDay].flatMap((limit) =>
    [network, id].map((subject) => ({ limit, subject })),
  );
  await consumeQuota(db, ...quotas);
}

function privateFiles(id: string) {
  return { file: `${privatePrefix}-${id}.jpg`, thumbnail: `${privatePrefix}-${id}-small.jpg` };
}

/**
 * Call it in the transaction that stores the owner of the photo.
 * @returns undefined if there is no such photo or it was claimed already
 */
export async function claimPrivatePhoto(db: Db, id: string) {
  const files = privateFiles(id);
  const claimed = [await claimUpload(db, files.file), await claimUpload(db, files.thumbnail)];
  return claimed.every(Boolean) ? files : undefined;
}

export async function abandonPrivatePhoto(db: Db, id: string): Promise<void> {
  for (const file of Object.values(privateFiles(id))) await abandonUpload(db, file);
}

async function write(db: Db, file: string, bytes: Uint8Array): Promise<string> {
  await noteUpload(db, file);
  await media.write(file, bytes);
  return file;
}
