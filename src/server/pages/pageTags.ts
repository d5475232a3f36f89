import { nextChange } from '#domain/freeStarts.ts';
import { now } from '#server/operations/settings.ts';

/**
 * Called with the dropped tags, for the page cache of this process and for telling other processes. `told` is true when another
 * process dropped them.
 */
type DropListener = (tags: string[], told: boolean) => void | Promise<void>;

const listeners = new Set<DropListener>();

/** Declared by pages with `Astro.cache.set`, dropped by writes. */
export const pageTags = {
  /** Every list of services, the home page included. */
  services: 'services',
  popular: 'popular',
  service: (id: string) => `service:${id}`,
  /** Pages that show the next free start of a service. */
  nextFree: (id: string) => `next-free:${id}`,
  /** Pages that show the free starts of a service on the days to come. */
  starts: (id: string) => `starts:${id}`,
  /** Every kept page has this one. */
  everything: '*',
};

/** How long a page is kept when no write drops it, in seconds. It matters where a process does not hear of another's writes. */
export const keptSeconds = 3600;

/** In seconds: how long after that the old page may still be sent while its successor is rendered, so that nobody waits. */
const staleSeconds = 24 * 3600;

/**
 * For `Astro.cache.set`.
 * @param tags what the page shows
 */
export function keptPage(...tags: string[]): { maxAge: number; swr: number; tags: string[] } {
  return { maxAge: keptSeconds, swr: staleSeconds, tags };
}

/** For a page in which no write changes anything. */
export const keptAlways = { maxAge: 365 * 24 * 3600, tags: [] };

/**
 * As `keptPage`, for a page that shows free starts: it expires when the next start begins or can no longer be booked, and a
 * second later nobody sees it any more.
 * @param notices of the services that it shows, in minutes
 */
export function keptUntilChange(
  notices: Iterable<number>,
  ...tags: string[]
): { maxAge: number; swr: number; tags: string[] } {
  const left = Math.floor((nextChange(now(), notices).getTime() - now().getTime()) / 1000);
  return { maxAge: Math.min(keptSeconds, left), swr: 1, tags };
}

/**
 * Drops the pages that show what a write changed. Call it after the commit and before the answer: a page rendered between a drop
 * and the commit would be kept with the old data.
 */
export async function dropPages(...tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  await Promise.all([...listeners].map(async (listener) => listener(tags, false)));
}

export async function dropPagesAsTold(tags: string[]): Promise<void> {
  await Promise.all([...listeners].map(async (listener) => listener(tags, true)));
}

/** The function that it returns ends the listening. */
export function onPagesDropped(listener: DropListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
