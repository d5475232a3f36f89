import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { customersOf, send, serviceId } from '../support/account/customers.ts';
import { startMailServer } from '../support/mails/mailServer.ts';
import { expectWhole, rounds, startBooking, waitUntil } from '../support/site/load.ts';
import { freePort } from '../support/site/ports.ts';
import { listRows, updateRows } from '../support/site/rows.ts';
import { startSite } from '../support/site/server.ts';

const kills = rounds('KILLS', 20);

test(`after kill -9 of one of two processes, ${kills} times, bookings, available days and emails agree`, async () => {
  const mail = await startMailServer();
  const PORT = String(await freePort());
  let killed = await startSite({ SMTP_URL: mail.url, PORT });
  const other = await startSite({ ...killed.env, PORT: String(await freePort()) });
  const customers = await customersOf(other, 8);
  const service = await serviceId(other.origin);
  const bookers = startBooking(other, customers.slice(4), service);
  const { stop } = bookers;
  for (let kill = 0; kill < kills; kill++) {
    startBooking(killed, customers.slice(0, 4), service, bookers);
    await sleep(500 + Math.random() * 1500);
    await killed.stop('SIGKILL');
    killed = await startSite({ ...killed.env, PORT });
  }
  await stop();
  await bookers.stop();
  await expectWhole(other, bookers);

  const bookings = await listRows(other, 'bookings', { service_id: service });
  const booked = new Set(bookings.map(({ date, time }) => `${date} ${time}`));
  const days = new Set((await listRows(other, 'free_days', { service_id: service })).map(({ date }) => date));
  for (const date of days)
    for (const { origin } of [killed, other]) {
      const { body } = await send(origin, 'GET', `/en/service/${service}/availability?date=${date}`);
      const taken = (body.slots as { time: string; available: boolean }[]).filter((slot) => !slot.available);
      expect([date, taken.map(({ time }) => time)]).toEqual([
        date,
        taken.map(({ time }) => time).filter((time) => booked.has(`${date} ${time}`)),
      ]);
      expect(bookings.filter((row) => row.date === date).length).toBe(taken.length);
    }

  // On PostgreSQL, an email that the killed process was sending, and later ones to its recipient, would be due minutes later.
  let unsent = Infinity;
  await waitUntil(async () => {
    const before = unsent;
    await sleep(5_000);
    unsent = (await listRows(other, 'mails', { sent_at: null })).length;
    return unsent === before;
  }, 120);
  await updateRows(other, 'mails', { sent_at: null }, { due_at: '2020-01-01', claimed_by: null });
  await waitUntil(async () => (await listRows(other, 'mails', { sent_at: null })).length === 0, 120);
  const queued = await listRows(other, 'mails');
  const received = mail.mails.map(({ messageId }) => messageId ?? '');
  expect(new Set(received).size).toBe(queued.length);
  expect(received.length - queued.length).toBeLessThanOrEqual(kills);
  console.log(
    `${kills} kills; ${bookers.answered} answered requests, ${bookers.held.size} bookings held, none lost; ` +
      `${queued.length} emails, ${received.length - queued.length} sent twice`,
  );
  await Promise.all([killed.end(), other.end(), mail.stop()]);
});
