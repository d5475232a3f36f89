import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/db/open.ts';
import { log } from '#server/operations/log.ts';
import { dropPagesAsTold, onPagesDropped, pageTags } from './pageTags.ts';

const channel = 'page_drops';
const reconnectAfter = 1_000;
/** In milliseconds: how often a silent connection is checked. */
const askEvery = 15_000;

/**
 * Makes the processes that share a PostgreSQL database drop the same pages (LISTEN/NOTIFY). A process that lost its connection
 * cannot know what it has missed, so it drops everything once it is connected again. On SQLite there is nothing to share: several
 * processes use one file only during a restart, not to serve side by side.
 * @param address of the database
 * @returns a function that ends it, once this process listens, or after five seconds at the latest
 */
export async function sharePageDrops(db: Db, address: string): Promise<() => Promise<void>> {
  const self = randomUUID();
  const stopped = new AbortController();
  const tellAll = gathered((tags) => tell(db, { self, tags, stopped: stopped.signal }));
  const stopTelling = onPagesDropped((tags, told) => (told ? undefined : tellAll(tags)));
  const hearing = { end: async () => {} };
  const listening = Promise.withResolvers<undefined>();
  void listenForEver(address, {
    self,
    stopped: stopped.signal,
    hearing,
    onListening: () => listening.resolve(undefined),
  });
  await Promise.race([
    listening.promise,
    sleep(reconnectAfter * 5, undefined, { signal: stopped.signal, ref: false }),
  ]);
  return async () => {
    stopTelling();
    stopped.abort();
    await hearing.end();
  };
}

/** While one message is being sent, further tags are gathered for the next: PostgreSQL handles one NOTIFY at a time. */
function gathered(send: (tags: string[]) => Promise<void>): (tags: string[]) => Promise<void> {
  let last = Promise.resolve();
  let next: Set<string> | undefined;
  return (tags) => {
    if (next) {
      for (const tag of tags) next.add(tag);
      return last;
    }
    const message = (next = new Set(tags));
    last = last.then(() => {
      next = undefined;
      return send([...message]);
    });
    return last;
  };
}

/** The write is committed already: when the other processes cannot be told now, they are told as soon as possible. */
async function tell(
  db: Db,
  { self, tags, stopped }: { self: string; tags: string[]; stopped: AbortSignal },
): Promise<void> {
  const message = JSON.stringify({ from: self, tags });
  const send = () => sql`select pg_notify(${channel}, ${message})`.execute(db);
  try {
    await send();
  } catch (error) {
    log.error({ err: error }, 'other processes could not be told of dropped pages');
    void again(send, stopped);
  }
}

async function again(send: () => Promise<unknown>, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    await sleep(reconnectAfter, undefined, { ref: false });
    const sent = await send().then(
      () => true,
      () => false,
    );
    if (sent) return;
  }
}

interface Listening {
  self: string;
  stopped: AbortSignal;
  hearing: { end: () => Promise<void> };
  onListening: () => void;
}

async function listenForEver(address: string, listening: Listening): Promise<void> {
  for (let times = 0; !listening.stopped.aborted; times++) {
    if (times > 0) await sleep(reconnectAfter, undefined, { ref: false });
    await listenOnce(address, listening, times > 0).catch((error: unknown) => {
      if (!listening.stopped.aborted) log.error({ err: error }, 'the channel for dropped pages is closed');
    });
  }
}

/** @throws when the connection ends */
async function listenOnce(
  address: string,
  { self, stopped, hearing, onListening }: Listening,
  again: boolean,
): Promise<void> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'home-service-app pages',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  client.once('end', () => lost.abort());
  client.on('notification', ({ payload = '' }) => {
    const { from, tags } = messageIn(payload);
    if (from !== self) void dropPagesAsTold(tags);
  });
  try {
    await client.connect();
    hearing.end = () => client.end();
    await client.query(`listen ${channel}`);
    if (again) await dropPagesAsTold([pageTags.everything]);
    onListening();
    while (!stopped.aborted) {
      await sleep(askEvery, undefined, { ref: false, signal: lost.signal });
      await client.query('select 1');
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A payload that cannot be understood may mean anything: everything is dropped. */
function messageIn(payload: string): { from?: string; tags: string[] } {
  try {
    return JSON.parse(payload) as { from: string; tags: string[] };
  } catch {
    return { tags: [pageTags.everything] };
  }
}
