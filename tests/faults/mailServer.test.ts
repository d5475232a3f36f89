import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aBooking, registerCustomer, serviceId } from '../support/account/customers.ts';
import { startMailServer } from '../support/mails/mailServer.ts';
import { impatience, startSilentServer } from '../support/mails/silentServer.ts';
import { rounds, waitUntil } from '../support/site/load.ts';
import { listRows, updateRows } from '../support/site/rows.ts';
import { startSite } from '../support/site/server.ts';

const bookings = rounds('MAILED_BOOKINGS', 200);

test(`a mail server that rejects, disconnects, hangs and stops gets each email of ${bookings} bookings in two processes once`, async () => {
  let server = await startMailServer();
  const port = Number(new URL(server.url).port);
  const first = await startSite({ SMTP_URL: server.url + impatience });
  const second = await startSite(first.env);
  const customer = await registerCustomer(first.origin);
  const service = await serviceId(first.origin);
  let hasBooked = false;
  const booking = (async () => {
    for (let day = 0; day < bookings; day++) {
      const date = new Date(Date.UTC(2031, 0, 1 + day)).toISOString().slice(0, 10);
      const { origin } = day % 2 ? first : second;
      await aBooking(origin, customer, { service, date, time: '10:00' });
      await sleep(50);
    }
    hasBooked = true;
  })();
  const received: string[] = [];
  const take = () => received.push(...server.mails.splice(0).map(({ messageId }) => messageId ?? ''));
  const moods = ['busy', 'dropping', 'well', 'hanging', 'well', 'gone', 'busy', 'well'] as const;
  for (const mood of moods) {
    if (mood === 'hanging' || mood === 'gone') {
      await server.stop();
      take();
      const silent = mood === 'hanging' ? await startSilentServer(port) : undefined;
      await sleep(2500);
      await silent?.stop();
      server = await startMailServer(port);
    } else {
      server.mood = mood;
      await sleep(1500);
    }
  }
  await booking;
  expect(hasBooked).toBe(true);
  server.mood = 'well';
  await waitUntil(async () => {
    await updateRows(first, 'mails', { claimed_by: null }, { due_at: '2020-01-01' });
    await sleep(1000);
    const waiting = await listRows(first, 'mails', { sent_at: null });
    return waiting.length === 0;
  }, 120);
  take();
  await Promise.all([first.stop(), second.stop()]);
  await server.stop();
  // Each booking emails both sides; one more email confirms the customer's address.
  const mails = 2 * bookings + 1;
  expect(received).toHaveLength(mails);
  expect(new Set(received).size).toBe(mails);
});
