import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { mask } from 'superstruct';
import { now, timeAgo } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { consumeQuotaWithin, type RateLimit } from '#platform/http/rateLimits.server.ts';
import { dayMilliseconds } from '#platform/time/units.ts';
import { releasePictures } from '../servicePictures.server.ts';
import { type OwnContent, ownShape, type ServiceEdit } from '../serviceShapes.ts';
import { type Author, writeAudit } from './audit.server.ts';
import { compareStates, readServiceState, type ServiceState } from './serviceState.server.ts';

/** docs/product.md 5.15: how long a version can be restored. */
const historyMilliseconds = 90 * dayMilliseconds;

/** No provider changes their service this often, but a stranger with the private link could fill the history. */
const ownChanges: RateLimit = { kind: 'service-change', max: 100, per: 'day' };
/** In the versions of one service. A picture takes about 0.4 MB, so they take at most 200 MB. */
const maxPictures = 500;

/**
 * The fields that a provider may change without the team. The history restores nothing else: restoring an email that the team
 * removed would restore its owner's rights.
 */
export interface ServiceVersion
  extends Omit<OwnContent, 'pictures'>, Pick<ServiceState, 'schedule' | 'prices' | 'questions'> {
  pictures: ServiceEdit['pictures'];
}

/** Logs every field that differs from the locked state, and stores that state as a version, in the transaction of the change. @throws {ApiError} too_many */
export async function recordChange(db: Db, author: Author, before: ServiceState): Promise<ServiceState> {
  const after = await readServiceState(db, before._id);
  const changes = compareStates(before, after);
  const was = toVersion(before);
  const comesBack = !isDeepStrictEqual(was, toVersion(after));
  if (comesBack && 'by' in author) await consumeQuotaWithin(db, { limit: ownChanges, subject: before._id });
  const version = comesBack ? await storeVersion(db, before._id, was) : null;
  if ('by' in author) await requireRoomForPictures(db, before, after);
  await writeAudit(db, author, before._id, changes, version);
  return after;
}

function toVersion(state: ServiceState): ServiceVersion {
  const { schedule, prices, questions } = state;
  const pictures = state.pictures.map(({ file, alt }) => ({ file, alt }));
  return { ...mask(state, ownShape), pictures, schedule, prices, questions };
}

async function storeVersion(db: Db, serviceId: string, version: ServiceVersion): Promise<string> {
  const id = randomUUIDv7();
  const content = JSON.stringify(version);
  const at = now().toISOString();
  await db.insertInto('service_versions').values({ id, service_id: serviceId, at, content }).execute();
  const pictureRows = version.pictures.map(({ file }) => ({ file, version_id: id }));
  if (pictureRows.length > 0) await db.insertInto('service_version_pictures').values(pictureRows).execute();
  return id;
}

/** Of a change that adds pictures. @throws {ApiError} too_many, until enough of the older ones are deleted */
async function requireRoomForPictures(db: Db, before: ServiceState, after: ServiceState): Promise<void> {
  const known = new Set(before.pictures.map(({ file }) => file));
  const added = after.pictures.filter(({ file }) => !known.has(file)).length;
  if (added === 0) return;
  const excess = await db
    .selectFrom('service_version_pictures as shown')
    .innerJoin('service_versions as version', 'version.id', 'shown.version_id')
    .select(({ fn }) => fn.max('version.at').as('last'))
    .where('version.service_id', '=', before._id)
    .where('version.at', '>', timeAgo(historyMilliseconds))
    .groupBy('shown.file')
    .orderBy('last', 'desc')
    .offset(maxPictures - added)
    .limit(1)
    .executeTakeFirst();
  if (!excess) return;
  const seconds = Math.ceil((Date.parse(excess.last) + historyMilliseconds - now().getTime()) / 1000);
  throw new ApiError('too_many', { headers: { 'retry-after': String(seconds) } });
}

/** Also deletes pictures that only these versions show. */
export async function deleteOldVersions(db: Db): Promise<void> {
  const before = timeAgo(historyMilliseconds);
  await db.deleteFrom('service_versions').where('at', '<', before).execute();
  await releasePictures(db);
}
