import { setImmediate } from 'node:timers/promises';
import type { Service } from '#contract/shapes.ts';
import type { Language } from '#domain/languages.ts';
import type { Db } from '#server/db/open.ts';
import { memoizedUntilDropped } from '#server/pages/memoize.ts';
import { pageTags } from '#server/pages/pageTags.ts';
import { servicesWithIds } from './catalogue.ts';
import { mostPopular } from './popularity.ts';

const count = 8;

/** What the kept home pages of this process show, in all languages. */
const popular = memoizedUntilDropped(pageTags.popular, readPopular);

/** docs/product.md 4.3: most bookings and favourites, newest first among equals. */
export async function popularServices(db: Db, lang: Language): Promise<Service[]> {
  return servicesWithIds(db, lang, await popular(db, undefined));
}

/** The look that has not begun yet, for all whose changes were committed before it does. */
const looks = new WeakMap<Db, Promise<string[]>>();

/**
 * To be asked once a change of popularity is committed: most leave the most popular as they are.
 * @returns the tag of the pages that show them, where they are others than before, or nobody knows
 */
export function popularTags(db: Db): Promise<string[]> {
  const begun = looks.get(db);
  if (begun) return begun;
  // Those who are committed together look together.
  const look = setImmediate().then(() => {
    looks.delete(db);
    return changedTags(db);
  });
  looks.set(db, look);
  return look;
}

async function changedTags(db: Db): Promise<string[]> {
  // The change stands: where this cannot be read, its pages are dropped all the same.
  const unread = () => undefined;
  const before = await popular.known(db, undefined)?.catch(unread);
  // This process shows none; others hear of the drop.
  if (!before) return [pageTags.popular];
  const after = await readPopular(db).catch(unread);
  const areSame =
    before.every(({ id }, place) => id === after?.[place]?.id) && before.length === after?.length;
  return areSame ? [] : [pageTags.popular];
}

function readPopular(db: Db): Promise<{ id: string }[]> {
  return mostPopular(db, count);
}
