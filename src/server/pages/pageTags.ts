import { nextChange } from '#domain/freeStarts.ts';
import { now } from '#server/operations/settings.ts';

/**
 * Told which tags were dropped: the page cache of this process, and whatever tells other processes.
 * `told`: it was another process that dropped them.
 */
type DropListener = (tags: string[], told: boolean) => void | Promise<void>;

const listeners = new Set<DropListener>();

/** The tags that pages declare with `Astro.cache.set` and that writes drop. */
export const pageTags = {
  /** Every list of services, the home page included. */
  services: 'services',
  /** What the home page calls popular. */
  popular: 'popular',
  service: (id: string) => `service:${id}`,
  /** What shows the next free start of a service. */
  nextFree: (id: string) => `next-free:${id}`,
  /** What shows the free starts of a service on the days to come. */
  starts: (id: string) => `starts:${id}`,
  /** Every kept page bears this one. */
  everything: '*',
};

/** How long a page is kept when no write drops it, in seconds: where a process does not hear of another's writes. */
export const keptSeconds = 3600;

/** How long after that a page may be shown once more, while its successor is rendered: nobody waits for what has hardly changed. */
const staleSeconds = 24 * 3600;

/** @returns what a page says with `Astro.cache.set` that shows what these tags stand for */
export function keptPage(...tags: string[]): { maxAge: number; swr: number; tags: string[] } {
  return { maxAge: keptSeconds, swr: staleSeconds, tags };
}

/**
 * The same for a page that shows free starts: it is over when the next one begins or cannot be booked any more, and a moment later nobody sees it.
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
 * Drops the pages that show what a write changed. Called after the write is committed and before it is answered: a page
 * rendered between a drop and the commit would be kept with the old data.
 */
export async function dropPages(...tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  await Promise.all([...listeners].map(async (listener) => listener(tags, false)));
}

/** Drops the pages that another process has dropped. */
export async function dropPagesAsTold(tags: string[]): Promise<void> {
  await Promise.all([...listeners].map(async (listener) => listener(tags, true)));
}

/** @returns a function that ends the listening */
export function onPagesDropped(listener: DropListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
