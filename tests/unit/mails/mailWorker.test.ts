import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailTemplates } from '#api/features.ts';
import { concurrentMails, type Delivery } from '#features/mails/delivery.server.ts';
import { claimMail, queueMails, recordFailure, releaseClaims } from '#features/mails/queue.server.ts';
import { backoff } from '#features/mails/retries.server.ts';
import type { MailRow } from '#features/mails/tables.server.ts';
import { startMailWorker } from '#features/mails/worker.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { log } from '#platform/log/log.server.ts';
import { emptyDatabase } from '../../support/site/database.ts';

const count = 10;
const patience = { timeout: 10_000 };

let db: Db;
beforeEach(async () => {
  log.level = 'silent';
  db = await emptyDatabase();
  const mail = { kind: 'password-reset', language: 'en', content: { link: '' } } as const;
  await queueMails(
    db,
    Array.from({ length: count }, (_, place) => ({ ...mail, recipient: `${place}@example.com` })),
  );
});
afterEach(() => db.destroy());

const startWorker = (send: Delivery['send']) =>
  startMailWorker(db, mailTemplates, { send, takeBack: async () => undefined, close: () => undefined });
async function claimAll(sender: string): Promise<MailRow[]> {
  const claimed: MailRow[] = [];
  for (let mail = await claimMail(db, sender); mail; mail = await claimMail(db, sender)) claimed.push(mail);
  return claimed;
}
const mailsThat = (state: 'were sent' | 'have failed') => {
  const column = { 'were sent': 'sent_at', 'have failed': 'last_error' } as const;
  return db.selectFrom('mails').select('id').where(column[state], 'is not', null).execute();
};

test('emails sent while the database was unavailable go to no other worker, and are recorded at shutdown', async () => {
  await sql`create trigger away before update of sent_at on mails begin select raise(abort, 'away'); end`.execute(
    db,
  );
  let sent = 0;
  const stop = startWorker(async () => `the server, as number ${++sent}`);
  await vi.waitUntil(() => sent === concurrentMails, patience);
  expect(await claimAll('another')).toHaveLength(count - concurrentMails);
  await sql`drop trigger away`.execute(db);
  await stop();
  expect(await mailsThat('were sent')).toHaveLength(concurrentMails);
});

test('a fast mail server gets one email at a time, and an email that stalls delays no other', async () => {
  const stalled = Promise.withResolvers<string>();
  let sending = 0;
  let most = 0;
  const stop = startWorker(async ({ to }) => {
    if (JSON.stringify(to).includes('5@')) return stalled.promise;
    most = Math.max(most, ++sending);
    await sleep(1);
    sending -= 1;
    return 'the server';
  });
  await vi.waitUntil(async () => (await mailsThat('were sent')).length === count - 1, patience);
  expect(most).toBe(1);
  stalled.resolve('the server');
  await stop();
  expect(await mailsThat('were sent')).toHaveLength(count);
});

test('a slow mail server gets several emails concurrently', async () => {
  const slow = Promise.withResolvers<string>();
  const send = vi.fn(() => slow.promise);
  const stop = startWorker(send);
  await vi.waitUntil(() => send.mock.calls.length === concurrentMails, patience);
  slow.resolve('the server');
  await stop();
});

/** @param id of a booking at 11:00 in Vilnius */
async function storeBooking(id: string, date: string, seen_at: string | null = null): Promise<void> {
  const at = '2020-01-01T00:00:00.000Z';
  await sql`pragma foreign_keys = off`.execute(db);
  await db
    .insertInto('bookings')
    .values({
      id,
      service_id: 'service',
      user_id: 'user',
      date,
      time: '11:00',
      starts_at: `${date}T08:00:00.000Z`,
      user_email: 'ona@example.com',
      user_name: 'Ona',
      created_at: at,
      sequence: 0,
      moved_at: null,
      no_show_at: null,
      seen_at,
    })
    .execute();
}

test('emails to one recipient are sent in the order in which they were queued, also when the first is delayed', async () => {
  await db.deleteFrom('mails').execute();
  const to = (recipient: string, place: number) =>
    ({
      kind: 'password-reset',
      language: 'en',
      recipient,
      content: { link: `https://link/${place}` },
    }) as const;
  for (let place = 0; place < 6; place++) {
    await queueMails(db, [to('one@example.com', place), to('two@example.com', place)]);
    // Ids are ordered by milliseconds.
    await sleep(2);
  }
  const sent: string[] = [];
  let refused = 0;
  const stop = startWorker(async ({ to: recipient, text }) => {
    if (refused++ === 0) throw Object.assign(new Error('Later'), { code: 'EENVELOPE', responseCode: 450 });
    sent.push(`${/one|two/.exec(JSON.stringify(recipient))?.[0]} ${/link\/(\d)/.exec(String(text))?.[1]}`);
    return 'the server';
  });
  await vi.waitUntil(() => sent.length === 12, patience);
  await stop();
  for (const who of ['one', 'two'])
    expect(sent.filter((line) => line.startsWith(who))).toEqual(
      [0, 1, 2, 3, 4, 5].map((place) => `${who} ${place}`),
    );
});

const changes = [
  ['was deleted', 'cancelled', '2099-05-01T08:00:00.000Z'],
  ['has another time', 'booked', '2099-05-02T08:00:00.000Z'],
  ['has begun', 'begun', '2020-05-01T08:00:00.000Z'],
] as const;
const unseen = ['booking-unseen-provider', 'booking-unseen'] as const;

test.each([
  ...(['booking-reminder', ...unseen] as const).flatMap((kind) =>
    changes.map((each) => [kind, ...each] as const),
  ),
  ...unseen.map((kind) => [kind, 'has been seen', 'seen', '2099-05-03T08:00:00.000Z'] as const),
])('%s: no email is sent if the booking %s', async (kind, _, booking, startsAt) => {
  await db.deleteFrom('mails').execute();
  await storeBooking('booked', '2099-05-01');
  await storeBooking('begun', '2020-05-01');
  await storeBooking('seen', '2099-05-03', '2099-05-02T08:00:00.000Z');
  const content = { booking, startsAt };
  await queueMails(db, [{ kind, language: 'en', recipient: 'ona@example.com', content }]);
  const send = vi.fn(async () => 'the server');
  const stop = startWorker(send);
  await vi.waitUntil(
    async () => (await db.selectFrom('mails').select('id').execute()).length === 0,
    patience,
  );
  await stop();
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['is gone', { code: 'ECONNECTION' }],
  ['closes its service', { code: 'EENVELOPE', responseCode: 421 }],
  ['refuses the sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }],
])('once the mail server %s, further emails wait until it works', async (_, sign) => {
  let isGone = true;
  let tries = 0;
  const stop = startWorker(async () => {
    tries += 1;
    if (isGone) throw Object.assign(new Error('The server is gone'), sign);
    return 'the server';
  });
  await vi.waitUntil(async () => (await mailsThat('have failed')).length === concurrentMails, patience);
  expect(tries).toBe(concurrentMails);
  isGone = false;
  await vi.waitUntil(async () => (await mailsThat('were sent')).length === count, patience);
  await stop();
});

test.each([
  ['a recipient in other letters', 'žukas@example.com', 550],
  ['a mail that is too large', 'one@example.com', 552],
])(
  '%s, rejected at MAIL FROM, does not delay the others and is given up',
  async (_, recipient, responseCode) => {
    await db
      .updateTable('mails')
      .set({ recipient, refusals: 12 })
      .where('recipient', '=', '0@example.com')
      .execute();
    const stop = startWorker(async ({ to }) => {
      if (JSON.stringify(to).includes(recipient))
        throw Object.assign(new Error('Refused'), { code: 'EENVELOPE', command: 'MAIL FROM', responseCode });
      return 'the server';
    });
    await vi.waitUntil(async () => (await mailsThat('were sent')).length === count - 1, patience);
    await stop();
    const givenUp = await db
      .selectFrom('mails')
      .select('recipient')
      .where('failed_at', 'is not', null)
      .execute();
    expect(givenUp).toEqual([{ recipient }]);
  },
);

test('an email whose account was deleted during sending is deleted', async () => {
  const takeBack = vi.fn(async () => undefined);
  const send = async () => {
    await db.deleteFrom('mails').execute();
    return 'its file';
  };
  const stop = startMailWorker(db, mailTemplates, { send, takeBack, close: () => undefined });
  await vi.waitUntil(() => takeBack.mock.calls.length > 0, patience);
  await stop();
  expect(takeBack).toHaveBeenCalledWith('its file');
});

test('after six minutes, another worker takes over the emails of a crashed one', async () => {
  expect(await claimAll('gone')).toHaveLength(count);
  expect(await claimAll('another')).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
  const claimed = await claimAll('another').finally(() => vi.useRealTimers());
  expect(claimed).toHaveLength(count);
  const [mail] = claimed as [MailRow];
  await recordFailure(db, 'gone', mail, { reason: 'Late', wait: 0, isRefused: false });
  expect(await claimAll('third')).toEqual([]);
});

test('a restart makes emails due that a killed process was sending, but none of a running process or another machine', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const senders = [`${pid}-${hostname()} 1`, `${process.ppid}-${hostname()} 2`, `${pid}-another 3`];
  const claimed: string[] = [];
  for (const sender of senders) claimed.push((await claimMail(db, sender))?.id ?? '');
  await releaseClaims(db);
  const left = (await claimAll('the next')).map(({ id }) => id);
  expect(claimed.map((id) => left.includes(id))).toEqual([true, false, false]);
});

test('the interval between retries doubles, up to an hour', () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0).mockReturnValueOnce(0);
  expect([backoff(0), backoff(3), backoff(20)]).toEqual([2_000, 16_000, 3_600_000]);
  vi.restoreAllMocks();
});
