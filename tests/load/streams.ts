import { readFileSync } from 'node:fs';
import { issueLink } from '#features/account/privateLinks.server.ts';
import type { StreamedMessage } from '#features/messages/api.ts';
import { readEvents } from '#features/messages/readEvents.ts';
import type { Db } from '#platform/db/open.server.ts';
import { bookSlot } from '../support/account/customers.ts';
import { providerWriting } from '../support/messages/messages.ts';
import { inDatabase } from '../support/site/database.ts';
import { type Site, startSite } from '../support/site/server.ts';
import { addAccounts, type SignedIn } from './accounts.ts';
import { addManyServices } from './addServices.ts';
import { atMost, percentile99, residentMegabytes, type Row } from './measure.ts';

const count = Number(process.env.BENCH_STREAMS ?? 1_000);
const services = 100;
const messagesEach = 2;
const perSecond = 20;
const quietSeconds = 10;

/** An account that listens, and the booking whose thread it has for itself. */
interface StreamReader {
  account: SignedIn;
  /** As many people as share a network in an office. */
  network: string;
  booking: string;
  link: string;
  isOpen: boolean;
  hasEnded: boolean;
  received: { text: string; at: number }[];
}

/** Open streams of as many accounts on one process, each with a separate thread, while providers write in all threads. */
export async function measureStreams(): Promise<Row[]> {
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  const readers = await prepareThreads(site);
  const before = residentMegabytes(site);
  for (const reader of readers) void listen(site, reader);
  await until(() => readers.every(({ isOpen }) => isOpen));
  const open = residentMegabytes(site);
  const quiet = await processorWhileQuiet(site);
  const delays = await writeInAll(site, readers);
  const written = residentMegabytes(site);
  const stopping = performance.now();
  await site.stop();
  await until(() => readers.every(({ hasEnded }) => hasEnded));
  const wrong = readers.filter(({ received }, index) => {
    const own = Array.from({ length: messagesEach }, (_, each) => textOf(index, each));
    return received.map(({ text }) => text).join() !== own.join();
  });
  const streams = `${count.toLocaleString('en')} open streams of as many accounts`;
  const messages = `${(count * messagesEach).toLocaleString('en')} messages`;
  return [
    atMost(`memory with ${streams} (${Math.round(before)} before)`, open, 250, 'MB resident'),
    atMost(`memory after ${messages} to them`, written, 250, 'MB resident'),
    atMost('CPU time without writes, per second', quiet, 50, 'ms'),
    atMost(
      `${perSecond} messages a second: until one has arrived, 99th percentile`,
      percentile99(delays),
      2_000,
      'ms',
    ),
    atMost('accounts that missed a message, got one twice or got another’s', wrong.length, 0, 'accounts'),
    atMost('until all streams have ended with the process', performance.now() - stopping, 10_000, 'ms'),
  ];
}

async function prepareThreads(site: Site): Promise<StreamReader[]> {
  const { accounts, links } = await inDatabase(site, async (db) => {
    const issued: { service: string; link: string }[] = [];
    for (const service of await addManyServices(db, services, [], new Date()))
      issued.push({ service, link: await issueLink(db, 'provider', { service_id: service }) });
    return { accounts: await addAccounts(db, count), links: issued };
  });
  const readers: StreamReader[] = [];
  for (const [index, account] of accounts.entries()) {
    const { service = '', link = '' } = links[index % links.length] ?? {};
    const day = new Date(Date.UTC(2040, 0, 1 + Math.floor(index / links.length))).toISOString().slice(0, 10);
    const customer = { ...account, name: 'Ona', password: '' };
    const { status, body } = await bookSlot(site.origin, customer, { service, date: day, time: '10:00' });
    if (status !== 201) throw new Error(`Booking answered ${status} ${body.message}`);
    const network = `198.51.100.${Math.floor(index / 100)}`;
    readers.push({
      account,
      network,
      booking: String(body._id),
      link,
      isOpen: false,
      hasEnded: false,
      received: [],
    });
  }
  return readers;
}

/** Listens as a browser does, until the stream ends. */
async function listen({ origin }: Site, reader: StreamReader): Promise<void> {
  const headers = { Authorization: `Bearer ${reader.account.token}`, 'X-Forwarded-For': reader.network };
  const address = `${origin}/api/en/messages/stream`;
  for await (const { event, data } of readEvents(address, headers, new AbortController().signal)) {
    if (event === 'open') reader.isOpen = true;
    else
      reader.received.push({
        text: (JSON.parse(data) as StreamedMessage).message.text,
        at: performance.now(),
      });
  }
  reader.hasEnded = true;
}

/** In milliseconds a second, while the streams are open and nothing is written. */
async function processorWhileQuiet(site: Site): Promise<number> {
  await until(async () => (await inDatabase(site, unsentMails)) === 0, 600_000);
  const before = processorMilliseconds(site);
  await passed(quietSeconds * 1_000);
  return (processorMilliseconds(site) - before) / quietSeconds;
}

/** Emails about the bookings are still being sent while the streams open. */
async function unsentMails(db: Db): Promise<number> {
  const unsent = db.selectFrom('mails').where('sent_at', 'is', null).where('failed_at', 'is', null);
  return Number((await unsent.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
}

/** Linux counts the time of a process in hundredths of a second (proc(5), stat: utime and stime). */
function processorMilliseconds({ pid }: Site): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const textOf = (place: number, each: number) => `Nr. ${place}.${each}`;

/**
 * So many messages a second, in one thread after the other.
 * @returns for each message, how long it took to arrive
 */
async function writeInAll({ origin }: Site, readers: StreamReader[]): Promise<number[]> {
  const sentAt = new Map<string, number>();
  const write = async (index: number, each: number) => {
    const { booking, link } = readers[index] ?? { booking: '', link: '' };
    sentAt.set(textOf(index, each), performance.now());
    const { status, body } = await providerWriting(origin, link).write(booking, textOf(index, each));
    if (status !== 201) throw new Error(`Writing answered ${status} ${body.message}`);
  };
  const begun = performance.now();
  const writes: Promise<void>[] = [];
  for (let next = 0; next < count * messagesEach; next++) {
    await passed(Math.max(0, begun + (next * 1_000) / perSecond - performance.now()));
    writes.push(write(next % count, Math.floor(next / count)));
  }
  await Promise.all(writes);
  await passed(5_000); // What has not arrived by then is lost.
  return readers.flatMap(({ received }) => received.map(({ text, at }) => at - (sentAt.get(text) ?? 0)));
}

async function until(isSo: () => boolean | Promise<boolean>, longest = 60_000): Promise<void> {
  const deadline = performance.now() + longest;
  while (performance.now() < deadline) {
    if (await isSo()) return;
    await passed(100);
  }
  throw new Error(`It took longer than ${longest / 1_000} seconds`);
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
