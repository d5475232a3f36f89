import type { MailRow } from '#features/mails/tables.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { log } from '#platform/log/log.server.ts';
import { shortAddress, shortAddresses } from '#platform/log/logged.server.ts';
import { limitConcurrency } from '#platform/process/concurrency.server.ts';
import { minuteMilliseconds } from '#platform/time/units.ts';
import { composeMail } from './compose.server.ts';
import { concurrentMails, type Delivery, mailFileName, openDelivery } from './delivery.server.ts';
import { makePauses } from './pauses.server.ts';
import { claimMail, dropMail, nameSender, recordFailure, recordSent } from './queue.server.ts';
import { backoff, classifyFailure, isOutage } from './retries.server.ts';
import type { Templates } from './templates/template.server.ts';

const pollMilliseconds = 2_000;
/** The next sender starts once an email takes this long: a fast mail server needs only one, which leaves the process to requests. */
const slowMilliseconds = 250;
/** The longest pause between attempts during an outage. */
const maxOutagePause = minuteMilliseconds;
/** docs/product.md 7.7: a process exits within ten seconds of SIGTERM. */
const lastChance = 7_000;

interface Sender {
  db: Db;
  id: string;
  delivery: Delivery;
  templates: Templates;
  /** Sent while the database could not record it: it must not be sent again. */
  unrecorded: MailRow | undefined;
}

/** Safe in several processes: none sends an email twice. @returns stops it, once running emails are sent and recorded */
export function startMailWorker(
  db: Db,
  templates: Templates,
  delivery: Delivery = openDelivery(),
): () => Promise<void> {
  const pauses = makePauses();
  const inTurn = limitConcurrency(1);
  const ended = Promise.all(
    Array.from({ length: concurrentMails }, () =>
      run({ db, id: nameSender(), delivery, templates, unrecorded: undefined }, pauses, inTurn),
    ),
  );
  return async () => {
    pauses.end();
    const timer = setTimeout(() => delivery.close(), lastChance);
    await ended;
    clearTimeout(timer);
    delivery.close();
  };
}

async function run(
  sender: Sender,
  { hasEnded, pause, pauseUntilQueued }: ReturnType<typeof makePauses>,
  inTurn: ReturnType<typeof limitConcurrency>,
): Promise<void> {
  let outages = 0;
  while (!hasEnded()) {
    try {
      const { sending } = await inTurn(async () => {
        const sending = hasEnded() ? 'nothing' : sendNext(sender);
        await Promise.race([sending, pause(slowMilliseconds)]);
        return { sending };
      });
      const result = await sending;
      outages = result === 'outage' ? outages + 1 : 0;
      if (result === 'outage') await pause(backoff(outages, 1_000, maxOutagePause));
      if (result === 'nothing') await pauseUntilQueued(pollMilliseconds);
    } catch (error) {
      log.error({ err: error }, 'failed to read the email queue');
      await pause(pollMilliseconds);
    }
  }
  await recordLate(sender).catch((error: unknown) =>
    log.error({ err: error }, 'failed to record a sent email'),
  );
}

async function recordLate(sender: Sender): Promise<void> {
  if (!sender.unrecorded) return;
  await recordSent(sender.db, sender.unrecorded);
  sender.unrecorded = undefined;
}

/** @throws the error of the database */
async function sendNext(sender: Sender): Promise<'done' | 'nothing' | 'outage'> {
  const { db, id, delivery } = sender;
  await recordLate(sender);
  const mail = await claimMail(db, id);
  if (!mail) return 'nothing';
  const about = { mail: mail.id, kind: mail.kind, to: shortAddress(mail.recipient) };
  if (await isOutdated(sender, mail)) {
    await dropMail(db, mail);
    log.info(about, 'outdated email dropped');
    return 'done';
  }
  const result = await delivered(sender, mail);
  if ('place' in result) {
    sender.unrecorded = mail;
    if (!(await recordSent(db, mail))) await delivery.takeBack(result.place);
    sender.unrecorded = undefined;
    log.info({ ...about, place: result.place }, 'email sent');
    return 'done';
  }
  const failure = classifyFailure(mail, result.error);
  const reason = shortAddresses(failure.reason);
  await recordFailure(db, id, mail, { ...failure, reason });
  log.warn({ ...about, reason, wait: failure.wait }, failure.wait ? 'email not sent yet' : 'email failed');
  return result.outage ? 'outage' : 'done';
}

async function isOutdated({ db, templates }: Sender, { kind, content }: MailRow): Promise<boolean> {
  const outdated = templates[kind]?.isOutdated;
  return outdated ? outdated(db, JSON.parse(content) as Record<string, string>) : false;
}

/** An email that cannot be composed (by a process older than its kind) fails alone; an outage pauses all. */
async function delivered(
  { delivery, templates }: Sender,
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
