import { randomUUID } from 'node:crypto';
import type { Db } from '../db/open.ts';
import type { MailRow } from '../db/tables.ts';
import { log, shortAddress, shortAddresses } from '../log.ts';
import { anyDue, claimMails, claimMilliseconds, noteFailure, noteSent, releaseMails } from './claims.ts';
import { lanes, mailFileName, openDelivery, type Delivery } from './delivery.ts';
import { backoff, failureOf, isOutage } from './failures.ts';
import { whenIdle } from './idle.ts';
import { messageOf } from './message.ts';
import { isOutdated } from './outdated.ts';
import { pauses } from './pauses.ts';

const batch = 20;
const pollMilliseconds = 2_000;
/** A mail server that is out of order is tried again at least this often. */
const longestOutagePause = 60_000;
/** Issue 7: a process ends within ten seconds of SIGTERM. */
const lastChance = 7_000;

interface Worker {
  db: Db;
  id: string;
  delivery: Delivery;
  /** Mails that went out while the database could not note it: never to be sent again. */
  unnoted: Set<string>;
  stopped: boolean;
}

/**
 * Sends the queued mails until it is stopped; several processes side by side never send one twice.
 * @param delivery where they go; by default as the settings say
 * @returns a function that stops it, once the mails under way are sent and noted
 */
export function startMailWorker(db: Db, delivery: Delivery = openDelivery()): () => Promise<void> {
  const worker = {
    db,
    id: randomUUID(),
    delivery,
    unnoted: new Set<string>(),
    stopped: false,
  };
  const between = pauses();
  const ended = run(worker, between);
  return async () => {
    worker.stopped = true;
    between.end();
    const timer = setTimeout(() => worker.delivery.close(), lastChance);
    await ended;
    clearTimeout(timer);
    worker.delivery.close();
  };
}

async function run(worker: Worker, { pause, pauseUntilQueued }: ReturnType<typeof pauses>): Promise<void> {
  let outages = 0;
  while (!worker.stopped) {
    try {
      const result = await sendBatch(worker);
      outages = result === 'outage' ? outages + 1 : 0;
      if (result === 'outage') await pause(backoff(outages, 1_000, longestOutagePause));
      if (result === 'nothing') await pauseUntilQueued(pollMilliseconds);
    } catch (error) {
      log.error({ err: error }, 'the mail queue cannot be reached');
      await pause(pollMilliseconds);
    }
  }
  await noteUnnoted(worker).catch((error: unknown) => log.error({ err: error }, 'sent mails are not noted'));
}

/**
 * Claims some mails and sends them over a few lanes, those to one recipient one after the other. After the first sign of an outage the
 * rest is given back, and so is what is behind a mail that has to be tried again.
 */
async function sendBatch(worker: Worker): Promise<'sent' | 'nothing' | 'outage'> {
  const { db, id } = worker;
  await noteUnnoted(worker);
  if (!(await anyDue(db))) return 'nothing';
  await whenIdle();
  const claimedAt = Date.now();
  const mails = await claimMails(db, id, batch);
  if (mails.length === 0) return 'nothing';
  const occupied = new Set<string>();
  const next = () => {
    const place = mails.findIndex(({ recipient }) => !occupied.has(recipient));
    return place < 0 ? undefined : mails.splice(place, 1)[0];
  };
  let halted = false;
  const lane = async () => {
    while (!halted && !worker.stopped && Date.now() - claimedAt < claimMilliseconds / 2) {
      const mail = next();
      if (!mail) return;
      occupied.add(mail.recipient);
      try {
        const result = await sendMail(worker, mail);
        if (result === 'done') occupied.delete(mail.recipient);
        halted ||= result === 'outage';
      } catch (error) {
        halted = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: lanes }, lane));
  if (mails.length > 0) await releaseMails(db, id, mails);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return halted ? 'outage' : 'sent';
}

async function noteUnnoted({ db, unnoted }: Worker): Promise<void> {
  if (unnoted.size === 0) return;
  await noteSent(db, [...unnoted]);
  unnoted.clear();
}

/**
 * @returns `later` when the mail has to be tried again before others to its recipient; `outage` when the mail server as a whole does
 *   not work
 * @throws what the database fails with
 */
async function sendMail(
  { db, delivery, unnoted }: Worker,
  mail: MailRow,
): Promise<'done' | 'later' | 'outage'> {
  const about = { mail: mail.id, kind: mail.kind, to: shortAddress(mail.recipient) };
  if (await isOutdated(db, mail)) {
    await db.deleteFrom('mails').where('id', '=', mail.id).execute();
    log.info(about, 'mail dropped, since it is outdated');
    return 'done';
  }
  const result = await delivered(delivery, mail);
  if ('place' in result) {
    unnoted.add(mail.id);
    if ((await noteSent(db, [mail.id])) === 0) await delivery.takeBack(result.place);
    unnoted.delete(mail.id);
    log.info({ ...about, place: result.place }, 'mail sent');
    return 'done';
  }
  const failure = failureOf(mail, result.error);
  const reason = shortAddresses(failure.reason);
  await noteFailure(db, mail, { ...failure, reason });
  log.warn({ ...about, reason, wait: failure.wait }, failure.wait ? 'mail not sent yet' : 'mail given up');
  if (result.outage) return 'outage';
  return failure.refused ? 'done' : 'later';
}

/** A mail that cannot be written (by a process older than its kind, say) waits alone; a dead server lets all others wait too. */
async function delivered(
  delivery: Delivery,
  mail: MailRow,
): Promise<{ place: string } | { error: unknown; outage: boolean }> {
  const name = mailFileName(mail);
  let message;
  try {
    message = messageOf(mail);
  } catch (error) {
    return { error, outage: false };
  }
  try {
    return { place: await delivery.send(message, name) };
  } catch (error) {
    return { error, outage: isOutage(error) };
  }
}
