import { freeTags } from '#features/availability/freeTags.server.ts';
import { makePauses } from '#features/mails/pauses.server.ts';
import { everything, onNews } from '#platform/cache/news.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, retryAfter } from '#platform/http/apiError.server.ts';
import type { Events, RequestHeaders } from '#platform/http/call.server.ts';
import { listCounted } from '#platform/http/networks.server.ts';
import { log } from '#platform/log/log.server.ts';
import type { HeardMessage } from './api.ts';
import { type Listener, makeListener, withoutRight } from './listeners.server.ts';
import { listMessagePhotos } from './messagePhotos.server.ts';
import { makeMessageAnswer, messagesWritten } from './messages.server.ts';
import type { MessageRow } from './tables.server.ts';
import { linkUntil, messagesAtOnce } from './thread.ts';
import type { Reader } from './threads.server.ts';

/** How often a process looks for ended rights while somebody listens. */
const lookMilliseconds = 1_000;
/** Proxies end a response that sends nothing for a minute. */
const heartbeatMilliseconds = 20_000;
/** After this time a stream ends and the browser opens a new one, for which all rights are checked again. */
const maxMilliseconds = 15 * 60_000;
/** A process has memory for this many streams (docs/performance.md). A browser that gets none asks every 30 seconds instead. */
const maxStreams = 2_000;
/** A browser has one stream, and for a moment two while tabs take turns. If one login or link has more than four, the oldest ends. */
const maxOfOne = 4;
/** Of all logins to an account: whoever logs in again and again leaves room for others. */
const maxOfAccount = 20;

/** As they count for limits: an office has as many people at once. */
const maxOfNetwork = 200;
/** However much of IPv6 a network owns. */
const mostOfStreams = maxStreams / 2;

/** Oldest first. */
const listeners = new Set<Listener>();
let stopping = false;
let looking: Promise<void> | undefined;
/** Messages have been written, or listeners have come, since the last look for messages began. */
let isBehind = false;
let notifying: Promise<void> | undefined;
/** The number of the last message that the listeners were told of. */
let lastNotified = 0;

onNews((about, db) => {
  if (listeners.size === 0) return;
  const isLost = about.includes(everything);
  if (isLost || about.includes(messagesWritten)) notifySoon(db);
  for (const { of, isOpen, connection } of listeners)
    if (isOpen && 'service_id' in of && (isLost || about.includes(freeTags.day(of.service_id))))
      connection.write('event: day\ndata: {}\n\n');
});

/**
 * @param headers may name in `Last-Event-ID` the last message that the client knows: later messages are sent first
 * @param network of the client
 * @throws {ApiError} unavailable when this process has as many streams as it can, or as the network may have, or is stopping
 */
export function streamMessages(
  db: Db,
  reader: Reader,
  { headers, network }: { headers: RequestHeaders; network: string },
): Events {
  const networks = listCounted(network);
  const isFull = networks.some(({ subject, times }) => {
    const open = [...listeners].filter((each) => each.networks.includes(subject));
    return open.length >= Math.min(maxOfNetwork * times, mostOfStreams);
  });
  if (stopping || isFull || listeners.size >= maxStreams)
    throw new ApiError('unavailable', { headers: { 'retry-after': retryAfter } });
  const heard = /^\d{1,9}$/.exec(headers.get('Last-Event-ID') ?? '')?.[0];
  return (connection) => {
    const since = heard === undefined ? undefined : Number(heard);
    const subjects = networks.map(({ subject }) => subject);
    const listener = makeListener(reader, { connection, since, networks: subjects });
    makeRoom(maxOfOne, ({ right }) => right.hash === listener.right.hash);
    makeRoom(maxOfAccount, ({ account }) => account !== undefined && account === listener.account);
    listeners.add(listener);
    connection.onClosed(() => listeners.delete(listener));
    looking ??= look(db);
    notifySoon(db);
  };
}

/** Ends the oldest of some streams, so that with one more they are not more than `most`. */
function makeRoom(max: number, isOneOf: (listener: Listener) => boolean): void {
  const some = [...listeners].filter(isOneOf);
  for (const each of some.slice(0, Math.max(0, some.length - max + 1))) end(each);
}

/** And lets no new ones open: the browsers open theirs in the next process. */
export async function endStreams(): Promise<void> {
  stopping = true;
  for (const listener of listeners) end(listener);
  between.end();
  await Promise.all([looking, notifying]);
}

function end(listener: Listener): void {
  listeners.delete(listener);
  listener.connection.end();
}

const between = makePauses();

/** Ends streams without a right or too old, and keeps the others alive, as long as somebody listens. */
async function look(db: Db): Promise<void> {
  let beat = Date.now();
  while (listeners.size > 0 && !stopping) {
    try {
      for (const each of await withoutRight(db, [...listeners])) end(each);
      if (isBehind) notifySoon(db);
    } catch (error) {
      log.error({ err: error }, 'the rights of listeners cannot be read');
    }
    for (const each of listeners) if (Date.now() - each.openedAt > maxMilliseconds) end(each);
    if (Date.now() - beat > heartbeatMilliseconds) {
      beat = Date.now();
      for (const { connection } of listeners) connection.write(':\n\n');
    }
    await between.pause(lookMilliseconds);
  }
  looking = undefined;
}

function notifySoon(db: Db): void {
  isBehind = true;
  notifying ??= notifyAll(db).finally(() => (notifying = undefined));
}

/** One look after the other, until nothing has happened since the last one began. One that fails is made again a second later. */
async function notifyAll(db: Db): Promise<void> {
  while (isBehind && listeners.size > 0) {
    isBehind = false;
    try {
      await notifyListeners(db);
    } catch (error) {
      isBehind = true;
      log.error({ err: error }, 'new messages cannot be told');
      return;
    }
  }
}

/**
 * Sends listeners the messages since the last look, and new listeners those that they have missed; one query finds them for all listeners,
 * however many there are. Everything is read before anything is sent, so that a look that fails can be repeated without sending anything
 * twice.
 */
async function notifyListeners(db: Db): Promise<void> {
  const newest = await newestNumber(db);
  const isHeard = [...listeners].some(({ isOpen }) => isOpen);
  const latest = isHeard && lastNotified < newest ? await heardBetween(db, lastNotified, newest) : [];
  const missed = new Map<Listener, HeardRow[]>();
  for (const listener of listeners)
    if (!listener.isOpen) missed.set(listener, await missedBy(db, listener, newest));
  for (const listener of listeners) {
    const { connection, isOpen } = listener;
    // A listener that came while the messages were read gets its own at the next look.
    const rows = isOpen ? latest : missed.get(listener);
    if (!rows) continue;
    if (!isOpen) connection.write(`id: ${newest}\nevent: open\ndata: {}\n\n`);
    listener.isOpen = true;
    for (const row of rows) if (concerns(listener, row)) connection.write(eventOf(row));
  }
  lastNotified = newest;
}

function missedBy(db: Db, { since, of }: Listener, newest: number): Promise<HeardRow[]> {
  return since === undefined ? Promise.resolve([]) : heardBetween(db, since, newest, of);
}

/** The counter is locked until a message is committed, so all messages up to this number can be read. */
async function newestNumber(db: Db): Promise<number> {
  const counter = await db.selectFrom('message_counter').select('last').executeTakeFirst();
  return counter?.last ?? 0;
}

type HeardRow = MessageRow & {
  user_id: string | null;
  service_id: string;
  starts_at: string;
  photos: string[];
};

/** Of all bookings, or the first 50 of one customer's or service's bookings. */
async function heardBetween(
  db: Db,
  after: number,
  upTo: number,
  of: Partial<Listener['of']> = {},
): Promise<HeardRow[]> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('bookings', 'bookings.id', 'messages.booking_id')
    .selectAll('messages')
    .select(['bookings.user_id', 'bookings.service_id', 'bookings.starts_at'])
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .where(({ and }) => and(of))
    .orderBy('number')
    .$if(Object.keys(of).length > 0, (messages) => messages.limit(messagesAtOnce))
    .execute();
  const photos = await listMessagePhotos(
    db,
    rows.map(({ number }) => number),
  );
  return rows.map((row) => ({ ...row, photos: photos.get(row.number) ?? [] }));
}

function concerns({ of, right }: Listener, row: HeardRow): boolean {
  if ('user_id' in of) return of.user_id === row.user_id;
  const isOpen = right.by !== 'link' || now() <= linkUntil(new Date(row.starts_at));
  return of.service_id === row.service_id && isOpen;
}

function eventOf(row: HeardRow): string {
  const heard: HeardMessage = { booking: row.booking_id, message: makeMessageAnswer(row, row.photos) };
  return `id: ${row.number}\nevent: message\ndata: ${JSON.stringify(heard)}\n\n`;
}
