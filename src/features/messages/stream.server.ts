import { setTimeout as sleep } from 'node:timers/promises';
import { freeTags } from '#features/availability/freeTags.server.ts';
import { everything, onInvalidation } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { makeUnavailable } from '#platform/http/apiError.server.ts';
import type { Events, RequestHeaders } from '#platform/http/call.server.ts';
import { listCounted } from '#platform/http/networks.server.ts';
import { log } from '#platform/log/log.server.ts';
import { minuteMilliseconds } from '#platform/time/units.ts';
import type { StreamedMessage } from './api.ts';
import { isInThreadsOf } from './inThreadsOf.server.ts';
import { identifyListener, type Listener, listUnauthorized } from './listeners.server.ts';
import { listMessagePhotos } from './messagePhotos.server.ts';
import { makeMessageAnswer, messagesWritten } from './messages.server.ts';
import type { MessageRow } from './tables.server.ts';
import { linkUntil, messagesAtOnce } from './thread.ts';
import type { Reader } from './threads.server.ts';

/** How often a process checks the rights of its listeners. */
const watchMilliseconds = 1_000;
/** Proxies close a response that sends nothing for a minute. */
const heartbeatMilliseconds = 20_000;
/** Then the browser opens a new stream, whose rights are checked again. */
const maxMilliseconds = 15 * minuteMilliseconds;
/** As many streams as a process has memory for (docs/performance.md). A browser without one polls every 30 seconds. */
const maxStreams = 2_000;
/** Per login or link: a browser has one stream, and two while tabs take turns. Beyond it, the oldest ends. */
const maxOfOne = 4;
/** Streams per account, over all its logins, so that repeated logins leave room for others. */
const maxOfAccount = 20;

/** Enough for the people in an office. */
const maxOfNetwork = 200;
/** Streams per client, over all its IPv6 networks. */
const mostOfStreams = maxStreams / 2;

const listeners = new Set<Listener>();
const ending = new AbortController();
let watching: Promise<void> | undefined;
/** Messages were written, or listeners added, since the last read started. */
let isBehind = false;
let notifying: Promise<void> | undefined;
let lastNotified = 0;

/** In milliseconds: for so long a process remembers changes. */
const remembered = 30_000;
/** In milliseconds: how much older than its page's clock says a client's data may be. */
const maxDelay = 2_000;
const rememberedSince = Date.now();
const recent: { at: number; tags: string[] }[] = [];

onInvalidation((tags, db) => {
  const at = Date.now();
  recent.push({ at, tags });
  while (recent[0] && recent[0].at < at - remembered) recent.shift();
  if (listeners.size === 0) return;
  if (includesAll(tags) || tags.includes(messagesWritten)) notifySoon(db);
  for (const { of, isOpen, connection } of listeners)
    if (isOpen && changesBookings(tags, of)) connection.write('event: change\ndata: {}\n\n');
});

const includesAll = (tags: string[]) => tags.includes(everything);

function changesBookings(tags: string[], of: Listener['of']): boolean {
  const ids = 'services' in of ? of.services : [of.user_id];
  return includesAll(tags) || ids.some((id) => tags.includes(freeTags.booked(id)));
}

/** @param age in milliseconds, of the client's data */
function hasMissedChanges(of: Listener['of'], age: string | null): boolean {
  if (!age || !/^\d{1,5}$/.test(age)) return true;
  const since = Date.now() - Number(age) - maxDelay;
  if (since < Math.max(rememberedSince, Date.now() - remembered)) return true;
  return recent.some(
    ({ at, tags }) =>
      at >= since && (includesAll(tags) || tags.includes(messagesWritten) || changesBookings(tags, of)),
  );
}

/**
 * @param headers `Last-Event-ID` names the last known message: later ones are sent first; `Data-Age` says since when the client
 *   could have missed changes
 * @throws {ApiError} unavailable at the limits of the process or the network, and during shutdown
 */
export async function streamMessages(
  db: Db,
  reader: Reader,
  { headers, network }: { headers: RequestHeaders; network: string },
): Promise<Events> {
  const listened = await identifyListener(db, reader);
  const networks = listCounted(network);
  const isFull = networks.some(({ subject, times }) => {
    const open = [...listeners].filter((each) => each.networks.includes(subject));
    return open.length >= Math.min(maxOfNetwork * times, mostOfStreams);
  });
  if (ending.signal.aborted || isFull || listeners.size >= maxStreams) throw makeUnavailable();
  const lastEventId = /^\d{1,9}$/.exec(headers.get('Last-Event-ID') ?? '')?.[0];
  const age = headers.get('Data-Age');
  return (connection) => {
    const since = lastEventId === undefined ? undefined : Number(lastEventId);
    const subjects = networks.map(({ subject }) => subject);
    const opened = { connection, since, age, networks: subjects, isOpen: false, openedAt: Date.now() };
    const listener: Listener = { ...listened, ...opened };
    makeRoom(maxOfOne, ({ right }) => right.hash === listener.right.hash);
    makeRoom(maxOfAccount, ({ account }) => account !== undefined && account === listener.account);
    listeners.add(listener);
    connection.onClosed(() => listeners.delete(listener));
    watching ??= watch(db);
    notifySoon(db);
  };
}

function makeRoom(max: number, isOneOf: (listener: Listener) => boolean): void {
  const some = [...listeners].filter(isOneOf);
  for (const each of some.slice(0, Math.max(0, some.length - max + 1))) end(each);
}

/** Also rejects new streams: browsers reconnect to the next process. */
export async function endStreams(): Promise<void> {
  ending.abort();
  for (const listener of listeners) end(listener);
  await Promise.all([watching, notifying]);
}

function end(listener: Listener): void {
  listeners.delete(listener);
  listener.connection.end();
}

/** Ends old streams and those whose right has ended, and sends heartbeats to the others. */
async function watch(db: Db): Promise<void> {
  let beat = Date.now();
  while (listeners.size > 0 && !ending.signal.aborted) {
    try {
      for (const each of await listUnauthorized(db, [...listeners])) end(each);
      if (isBehind) notifySoon(db);
    } catch (error) {
      log.error({ err: error }, 'failed to check the rights of listeners');
    }
    for (const each of listeners) if (Date.now() - each.openedAt > maxMilliseconds) end(each);
    if (Date.now() - beat > heartbeatMilliseconds) {
      beat = Date.now();
      for (const { connection } of listeners) connection.write(':\n\n');
    }
    await sleep(watchMilliseconds, undefined, ending).catch(() => undefined);
  }
  watching = undefined;
}

function notifySoon(db: Db): void {
  isBehind = true;
  notifying ??= notifyAll(db).finally(() => (notifying = undefined));
}

/** Sequential, until nothing is new. Retries a failed read after a second. */
async function notifyAll(db: Db): Promise<void> {
  while (isBehind && listeners.size > 0) {
    isBehind = false;
    try {
      await notifyListeners(db);
    } catch (error) {
      isBehind = true;
      log.error({ err: error }, 'failed to push new messages');
      return;
    }
  }
}

/**
 * Sends listeners the new messages, and new listeners those that they have missed; one query serves all. Everything is read
 * before anything is sent, so that a failed read can be retried without duplicates.
 */
async function notifyListeners(db: Db): Promise<void> {
  const newest = await newestNumber(db);
  const hasListeners = [...listeners].some(({ isOpen }) => isOpen);
  const latest = hasListeners && lastNotified < newest ? await listUpdates(db, lastNotified, newest) : [];
  const missed = new Map<Listener, StreamedRow[]>();
  for (const listener of listeners)
    if (!listener.isOpen) missed.set(listener, await missedBy(db, listener, newest));
  for (const listener of listeners) {
    const { connection, isOpen } = listener;
    // A listener that was added during the read gets its messages with the next one.
    const rows = isOpen ? latest : missed.get(listener);
    if (!rows) continue;
    if (!isOpen) connection.write(openingOf(listener, newest));
    listener.isOpen = true;
    for (const row of rows) if (matchesListener(listener, row)) connection.write(eventOf(row));
  }
  lastNotified = newest;
}

function openingOf({ of, age }: Listener, newest: number): string {
  return `id: ${newest}\nevent: open\ndata: ${JSON.stringify({ missed: hasMissedChanges(of, age) })}\n\n`;
}

function missedBy(db: Db, { since, of }: Listener, newest: number): Promise<StreamedRow[]> {
  return since === undefined ? Promise.resolve([]) : listUpdates(db, since, newest, of);
}

/** The counter is locked until the commit, so all messages up to this number are visible. */
async function newestNumber(db: Db): Promise<number> {
  const counter = await db.selectFrom('message_counter').select('last').executeTakeFirst();
  return counter?.last ?? 0;
}

type StreamedRow = MessageRow & {
  user_id: string | null;
  service_id: string | null;
  starts_at: string | null;
  photos: string[];
};

async function listUpdates(db: Db, after: number, upTo: number, of?: Listener['of']): Promise<StreamedRow[]> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('bookings', 'bookings.id', 'messages.booking_id')
    .leftJoin('inquiries', 'inquiries.id', 'messages.inquiry_id')
    .selectAll('messages')
    .select(({ fn }) => [
      fn.coalesce('bookings.user_id', 'inquiries.user_id').as('user_id'),
      fn.coalesce('bookings.service_id', 'inquiries.service_id').as('service_id'),
    ])
    .select('bookings.starts_at')
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .orderBy('number')
    .$call((messages) => (of ? messages.where(isInThreadsOf(of)).limit(messagesAtOnce) : messages))
    .execute();
  const photos = await listMessagePhotos(db, rows);
  return rows.map((row) => ({ ...row, photos: photos.get(row.number) ?? [] }));
}

function matchesListener({ of, right }: Listener, row: StreamedRow): boolean {
  if ('user_id' in of) return of.user_id === row.user_id;
  const isOpen =
    right.by !== 'link' || (row.starts_at !== null && now() <= linkUntil(new Date(row.starts_at)));
  return of.services.includes(row.service_id ?? '') && isOpen;
}

function eventOf(row: StreamedRow): string {
  const { booking_id: booking, inquiry_id: inquiry } = row;
  const data: StreamedMessage = { booking, inquiry, message: makeMessageAnswer(row, row.photos) };
  return `id: ${row.number}\nevent: message\ndata: ${JSON.stringify(data)}\n\n`;
}
