import { readFileSync } from 'node:fs';
import { bookSlot, registerCustomer, serviceId } from '../support/accounts/customers.ts';
import { customerWriting } from '../support/bookings/messages.ts';
import { openStream, type TestStream } from '../support/bookings/messageStream.ts';
import { lookInto } from '../support/site/database.ts';
import { prepareBuild, prepareDemonstration } from '../support/site/prepare.ts';
import { startSite } from '../support/site/server.ts';
import { issueLink } from '#server/accounts/privateLinks.ts';

/**
 * `node tests/load/streams.ts [count]`: the memory of a process with so many open streams (1,000), all by different private links
 * of one service, and how soon a message reaches all of them.
 */
const count = Number(process.argv[2] ?? 1_000);
await Promise.all([prepareBuild(), prepareDemonstration()]);
const site = await startSite();
const [service, customer] = [await serviceId(site.origin), await registerCustomer(site.origin)];
const { body } = await bookSlot(site.origin, customer, { service, date: '2040-05-02', time: '10:00' });
const links = await lookInto(site, async (db) => {
  const issued: string[] = [];
  while (issued.length < count) issued.push(await issueLink(db, 'provider', { service_id: service }));
  return issued;
});
const megabytes = () => {
  const [, resident = '0'] = readFileSync(`/proc/${site.pid}/statm`, 'utf8').split(' ');
  return Math.round((Number(resident) * 4096) / 1024 ** 2);
};
const before = megabytes();
const streams: TestStream[] = [];
for (const link of links)
  streams.push(await openStream(site.origin, { path: `/provider/${link}/messages/stream` }));
await until(() => streams.every(({ isOpen }) => isOpen()));
const open = megabytes();
const times: number[] = [];
for (let each = 0; each < 20; each++) {
  const began = performance.now();
  await customerWriting(site.origin, customer).write(String(body._id), `Nr. ${each}`);
  await until(() => streams.every(({ texts }) => texts().length === each + 1));
  times.push(Math.round(performance.now() - began));
}
const after = megabytes();
console.log({ count, before, open, after, slowest: Math.max(...times), times });
const stopping = performance.now();
await site.stop();
console.log({
  stoppedAfter: Math.round(performance.now() - stopping),
  ended: streams.every(({ hasEnded }) => hasEnded()),
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}
