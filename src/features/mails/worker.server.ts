import { randomUUID } from 'node:crypto';
import type { MailRow } from '#features/mails/tables.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { log } from '#platform/log/log.server.ts';
import { shortAddress, shortAddresses } from '#platform/log/logged.server.ts';
import { composeMail } from './compose.server.ts';
import { type Delivery, lanes, mailFileName, openDelivery } from './delivery.server.ts';
import { whenIdle } from './idle.server.ts';
import { makePauses } from './pauses.server.ts';
import {
  claimMails,
  claimMilliseconds,
  dropMail,
  isAnyDue,
  recordFailure,
  recordSent,
  releaseMails,
} from './queue.server.ts';
import { backoff, classifyFailure, isOutage } from './retries.server.ts';
import type { MailKind, Template, Templates } from './templates/template.server.ts';

const batch = 20;
const pollMilliseconds = 2_000;
/** The longest pause between attempts during an outage. */
const maxOutagePause = 60_000;
/** docs/product.md 7.7: a process exits within ten seconds of SIGTERM. */
const lastChance = 7_000;

interface Worker {
  db: Db;
  id: string;
  delivery: Delivery;
  templates: Templates;
  /** Emails sent while the database could not record it: they must not be sent again. */
  unrecorded: Set<MailRow>;
  stopped: boolean;
}

/** Safe in several processes: none sends an email twice. @returns stops it, once running emails are sent and recorded */
export function startMailWorker(
  db: Db,
  templates: Templates,
  delivery: Delivery = openDelivery(),
): () => Promise<void> {
  const worker = {
    db,
    id: randomUUID(),
    delivery,
    templates,
    unrecorded: new Set<MailRow>(),
    stopped: false,
  };
  const between = makePauses();
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

async function run(
  worker: Worker,
  { pause, pauseUntilQueued }: ReturnType<typeof makePauses>,
): Promise<void> {
  let outages = 0;
  while (!worker.stopped) {
    try {
      const result = await sendBatch(worker);
      outages = result === 'outage' ? outages + 1 : 0;
      if (result === 'outage') await pause(backoff(outages, 1_000, maxOutagePause));
      if (result === 'nothing') await pauseUntilQueued(pollMilliseconds);
    } catch (error) {
      log.error({ err: error }, 'the mail queue cannot be reached');
      await pause(pollMilliseconds);
    }
  }
  await recordLate(worker).catch((error: unknown) =>
    log.error({ err: error }, 'sent mails are not recorded'),
  );
}

/** Claims emails and sends them over a few connections. At the first sign of an outage the rest are released. */
async function sendBatch(worker: Worker): Promise<'sent' | 'nothing' | 'outage'> {
  const { db, id } = worker;
  await recordLate(worker);
  if (!(await isAnyDue(db))) return 'nothing';
  await whenIdle();
  const claimedAt = Date.now();
  const claimed = await claimMails(db, id, batch);
  const waiting = [...claimed];
  let halted = false;
  const goesOn = () => !halted && !worker.stopped && Date.now() - claimedAt < claimMilliseconds / 2;
  const lane = async () => {
    while (goesOn()) {
      const mail = waiting.shift();
      if (!mail) return;
      try {
        const result = await sendMail(worker, mail);
        halted ||= result === 'outage';
      } catch (error) {
        halted = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: lanes }, lane));
  await releaseMails(
    db,
    id,
    claimed.filter((mail) => !worker.unrecorded.has(mail)),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return halted ? 'outage' : 'sent';
}

async function recordLate({ db, unrecorded }: Worker): Promise<void> {
  if (unrecorded.size === 0) return;
  await recordSent(db, [...unrecorded]);
  unrecorded.clear();
}

/** @throws the error of the database */
async function sendMail(worker: Worker, mail: MailRow): Promise<'done' | 'outage'> {
  const { db, id, delivery, unrecorded } = worker;
  const about = { mail: mail.id, kind: mail.kind, to: shortAddress(mail.recipient) };
  if (await isOutdated(worker, mail)) {
    await dropMail(db, mail);
    log.info(about, 'mail dropped, since it is outdated');
    return 'done';
  }
  const result = await delivered(worker, mail);
  if ('place' in result) {
    unrecorded.add(mail);
    if ((await recordSent(db, [mail])) === 0) await delivery.takeBack(result.place);
    unrecorded.delete(mail);
    log.info({ ...about, place: result.place }, 'mail sent');
    return 'done';
  }
  const failure = classifyFailure(mail, result.error);
  const reason = shortAddresses(failure.reason);
  await recordFailure(db, id, mail, { ...failure, reason });
  log.warn({ ...about, reason, wait: failure.wait }, failure.wait ? 'mail not sent yet' : 'mail given up');
  return result.outage ? 'outage' : 'done';
}

async function isOutdated({ db, templates }: Worker, { kind, content }: MailRow): Promise<boolean> {
  const outdated = (templates[kind as MailKind] as Template | undefined)?.isOutdated;
  return outdated ? outdated(db, JSON.parse(content) as Record<string, string>) : false;
}

/** An email that cannot be composed (by a process older than its kind) fails alone; an outage pauses all. */
async function delivered(
  { delivery, templates }: Worker,
  mail: MailRow,
): Promise<{ place: string } | { error: unknown; outage: boolean }> {
  const name = mailFileName(mail);
  let message;
  try {
    message = composeMail(mail, templates);
  } catch (error) {
    return { error, outage: false };
  }
  try {
    return { place: await delivery.send(message, name) };
  } catch (error) {
    return { error, outage: isOutage(error, mail.recipient) };
  }
}
