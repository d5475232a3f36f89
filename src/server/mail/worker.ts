import { randomUUID } from 'node:crypto';
import type { Db } from '../db/open.ts';
import type { MailRow } from '../db/tables.ts';
import { shortAddress, shortAddresses } from '#server/operations/logged.ts';
import { log } from '#server/operations/log.ts';
import { anyDue, claimMilliseconds, claimQueues, firstMail, releaseQueues } from './claims.ts';
import { lanes, mailFileName, openDelivery, type Delivery } from './delivery.ts';
import { backoff, failureOf, isOutage } from './failures.ts';
import { whenIdle } from './idle.ts';
import { composeMail } from './compose.ts';
import { noteFailure } from './noteFailure.ts';
import { noteSent } from './outcomes.ts';
import { isOutdated } from './outdated.ts';
import { pauses } from './pauses.ts';

/** How many queues are claimed at once, and how many mails of a queue are sent before another queue has its turn. */
const batch = 20;
const pollMilliseconds = 2_000;
/** A mail server that does not work is tried again at least this often. */
const longestOutagePause = 60_000;
/** docs/product.md 7.7: a process ends within ten seconds of SIGTERM. */
const lastChance = 7_000;

interface Worker {
  db: Db;
  id: string;
  delivery: Delivery;
  /**
   * Mails that were sent while the database could not record it, by their ids, with their queues. They must not be sent again, so
   * the queues wait until it can.
   */
  unnoted: Map<string, string>;
  stopped: boolean;
}

/**
 * Sends the queued mails until it is stopped. Several processes may do so in parallel; none sends a mail that another has sent.
 * @param delivery where they are delivered; by default as the settings say
 * @returns a function that stops it, once the mails under way are sent and recorded
 */
export function startMailWorker(db: Db, delivery: Delivery = openDelivery()): () => Promise<void> {
  const worker = {
    db,
    id: randomUUID(),
    delivery,
    unnoted: new Map<string, string>(),
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
 * Claims some queues and sends their mails over a few lanes. After the first sign of an outage the remaining queues are given
 * back, and so are the mails behind one that has to be tried again.
 */
async function sendBatch(worker: Worker): Promise<'sent' | 'nothing' | 'outage'> {
  const { db, id } = worker;
  await noteUnnoted(worker);
  if (!(await anyDue(db))) return 'nothing';
  await whenIdle();
  const claimedAt = Date.now();
  const claimed = await claimQueues(db, id, batch);
  const waiting = [...claimed];
  let halted = false;
  const goesOn = () => !halted && !worker.stopped && Date.now() - claimedAt < claimMilliseconds / 2;
  const lane = async () => {
    for (let queue = waiting.shift(); queue && goesOn(); queue = waiting.shift()) {
      try {
        const result = await sendQueue(worker, queue, goesOn);
        halted ||= result === 'outage';
      } catch (error) {
        halted = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const unnoted = [...worker.unnoted.values()];
  await releaseQueues(
    db,
    id,
    claimed.filter((queue) => !unnoted.includes(queue)),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return halted ? 'outage' : 'sent';
}

async function noteUnnoted({ db, id, unnoted }: Worker): Promise<void> {
  if (unnoted.size === 0) return;
  await noteSent(db, [...unnoted.keys()]);
  await releaseQueues(db, id, [...unnoted.values()]);
  unnoted.clear();
}

/** Sends the mails of a queue one after the other, until it is another queue's turn. */
async function sendQueue(worker: Worker, queue: string, goesOn: () => boolean): Promise<Result> {
  for (let sent = 0; sent < batch && goesOn(); sent++) {
    const mail = await firstMail(worker.db, worker.id, queue);
    if (!mail) break;
    const result = await sendMail(worker, mail);
    if (result !== 'done') return result;
  }
  return 'done';
}

/**
 * The outcome for a mail: `later` holds up its queue until it is tried again; `outage` means that the mail server does not work.
 */
type Result = 'done' | 'later' | 'outage';

/** @throws the error of the database */
async function sendMail({ db, id, delivery, unnoted }: Worker, mail: MailRow): Promise<Result> {
  const about = { mail: mail.id, kind: mail.kind, to: shortAddress(mail.recipient) };
  if (await isOutdated(db, mail)) {
    await db.deleteFrom('mails').where('id', '=', mail.id).execute();
    log.info(about, 'mail dropped, since it is outdated');
    return 'done';
  }
  const result = await delivered(delivery, mail);
  if ('place' in result) {
    unnoted.set(mail.id, mail.queue ?? '');
    if ((await noteSent(db, [mail.id])) === 0) await delivery.takeBack(result.place);
    unnoted.delete(mail.id);
    log.info({ ...about, place: result.place }, 'mail sent');
    return 'done';
  }
  const failure = failureOf(mail, result.error);
  const reason = shortAddresses(failure.reason);
  await noteFailure(db, id, mail, { ...failure, reason });
  log.warn({ ...about, reason, wait: failure.wait }, failure.wait ? 'mail not sent yet' : 'mail given up');
  if (result.outage) return 'outage';
  return failure.refused && mail.queue === mail.recipient ? 'done' : 'later';
}

/**
 * A mail that cannot be written (by a process of a release older than its kind, say) waits alone; a dead server makes all others
 * wait too.
 */
async function delivered(
  delivery: Delivery,
  mail: MailRow,
): Promise<{ place: string } | { error: unknown; outage: boolean }> {
  const name = mailFileName(mail);
  let message;
  try {
    message = composeMail(mail);
  } catch (error) {
    return { error, outage: false };
  }
  try {
    return { place: await delivery.send(message, name) };
  } catch (error) {
    return { error, outage: isOutage(error) };
  }
}
