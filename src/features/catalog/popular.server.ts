import { setImmediate } from 'node:timers/promises';
import { pageTags } from '#features/catalog/pageTags.server.ts';
import { memoizedUntilDropped } from '#platform/cache/memoize.server.ts';
import { notifyListeners, onNews } from '#platform/cache/news.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { listMostPopular, listMostPopularAmong } from './popularity.server.ts';
import { loadServices } from './services.server.ts';
import type { Service } from './shapes.ts';

export const popularCount = 8;

/** The services on the cached home pages of this process, in all languages. */
const popular = memoizedUntilDropped(pageTags.popular, readPopular);

/** docs/product.md 4.3. Newest first among equals. */
export async function listPopularServices(db: Db, lang: Language): Promise<Service[]> {
  return loadServices(db, lang, await popular(db, undefined));
}

/** One check of the popular services, shared by all whose changes are committed before it begins. */
interface Look {
  /**
   * The services that became more popular; undefined when some became less popular, since any other may then take their place.
   */
  risen: Set<string> | undefined;
  tags: Promise<string[]>;
}

const looks = new WeakMap<Db, Look>();
/** It never fails. */
const underWay = new WeakMap<Db, Promise<unknown>>();

/** What a transaction tells that makes a service more popular, or some less. Each process looks whether that changes its home pages. */
export const risen = (serviceId: string) => `${risenPrefix}${serviceId}`;
export const fallen = 'fallen';
const risenPrefix = 'risen:';

onNews(async (about, db) => {
  const ids = about
    .filter((each) => each.startsWith(risenPrefix))
    .map((each) => each.slice(risenPrefix.length));
  const isFallen = about.includes(fallen);
  if (isFallen || ids.length > 0)
    await notifyListeners(db, await popularTags(db, isFallen ? undefined : ids));
});

/** @returns the tag of the pages that show the popular services, when these have changed or that cannot be known */
function popularTags(db: Db, ids: string[] | undefined): Promise<string[]> {
  const look = looks.get(db) ?? beginLook(db);
  if (ids === undefined) look.risen = undefined;
  else for (const id of ids) look.risen?.add(id);
  return look.tags;
}

/** Changes that are committed together, or during another check, are checked together. */
function beginLook(db: Db): Look {
  const tags = Promise.all([setImmediate(), underWay.get(db)]).then(() => {
    looks.delete(db);
    const changed = changedTags(db, look.risen);
    underWay.set(db, changed);
    return changed;
  });
  const look: Look = { risen: new Set(), tags };
  looks.set(db, look);
  return look;
}

async function changedTags(db: Db, risen: Look['risen']): Promise<string[]> {
  // The change is committed: when the check fails, its pages are dropped all the same.
  const unread = () => undefined;
  const before = await popular.known(db, undefined)?.catch(unread);
  // A page may have been kept for longer than what it showed is known.
  if (!before) return [pageTags.popular];
  const ids = before.map(({ id }) => id);
  const read = risen
    ? listMostPopularAmong(db, [...new Set([...ids, ...risen])], popularCount)
    : readPopular(db);
  const after = await read.catch(unread);
  const areSame = ids.every((id, index) => id === after?.[index]?.id) && ids.length === after?.length;
  return areSame ? [] : [pageTags.popular];
}

function readPopular(db: Db): Promise<{ id: string }[]> {
  return listMostPopular(db, popularCount);
}
