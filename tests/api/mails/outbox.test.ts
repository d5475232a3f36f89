import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { bookSlot, registerCustomer, serviceId } from '../../support/account/customers.ts';
import { waitUntil } from '../../support/site/load.ts';
import { startSite } from '../../support/site/server.ts';

test('without SMTP_URL each email becomes a file in the outbox, named in the log', async () => {
  const own = await startSite({ LOG_LEVEL: 'info' });
  const customer = await registerCustomer(own.origin);
  const slot = { service: await serviceId(own.origin), date: '2031-08-02', time: '10:00' };
  await bookSlot(own.origin, customer, slot, 'lt');
  const outbox = join(own.dataDir, 'outbox');
  await waitUntil(() => own.output().split('"email sent"').length === 4);
  await own.stop();
  const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  expect(files).toHaveLength(3);
  const file = files.find((name) => name.includes('booking-confirmed')) ?? '';
  expect(own.output()).toContain(file);
  expect(own.output()).not.toContain(customer.email);
  const mail = await simpleParser(readFileSync(join(outbox, file)));
  expect(mail.subject).toMatch(/^Rezervacija patvirtinta: /);
});
