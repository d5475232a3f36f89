import { expect, test } from 'vitest';
import type { Customer } from '#features/account/sessions.server.ts';
import { booking } from '#features/booking/feature.server.ts';
import { writeSitemapFile } from '#features/catalog/pages/sitemap.server.ts';
import type { Provider } from '#features/catalog/providers.server.ts';
import { reportAbsence } from '#features/provider/absence/absence.server.ts';
import { listCustomers } from '#features/provider/customers/customers.server.ts';
import { readBookedTime, readSpan } from '#features/provider/diary/bookedTime.server.ts';
import { setServiceStatus } from '#features/team/teamCatalogue.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { addDays, listDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { serviceIds } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { bookingRows } from '../../support/booking/bookingRows.ts';
import { serviceRow } from '../../support/catalog/serviceRow.ts';
import { roundsDuring } from '../../support/process/rounds.ts';
import { inDatabase } from '../../support/site/database.ts';
import { insertRows, readRow } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();
const ids = await serviceIds(site.origin);
const tomorrow = addDays(vilniusClock(new Date()).date, 1);
const span = { from: `${tomorrow}T00:00`, to: `${addDays(tomorrow, 92)}T00:00` };

interface Work {
  db: Db;
  service: string;
  customer: Customer;
}
const asProvider = ({ service, customer }: Work): Provider => ({
  application_id: null,
  service_id: service,
  by: { customer },
});

const listIds = (db: Db, service: string) =>
  db.selectFrom('bookings').select('id').where('service_id', '=', service).execute();

/** With the fewest rounds of the event loop. */
const works: [string, number, (work: Work) => Promise<unknown>][] = [
  ['lists a provider’s customers', 3, (work) => listCustomers(work.db, asProvider(work), {})],
  ['offers times for booked ones', 3, (work) => readBookedTime(work.db, asProvider(work), 'en', span)],
  [
    // Offers times for each booking, and saves each day twice.
    'cancels the bookings of an absence',
    12,
    async (work) => {
      const cancel = (await listIds(work.db, work.service)).map(({ id }) => id);
      const cancellation = { reason: 'notWorking' as const, note: '' };
      const body = { ...readSpan(span), cancel, keep: [], cancellation };
      expect(await reportAbsence(work.db, asProvider(work), 'en', body)).toHaveLength(90);
    },
  ],
  [
    'deletes the bookings of an account',
    3,
    ({ db, customer }) => db.transaction().execute((within) => booking.erase(within, customer)),
  ],
  ['removes a service', 3, ({ db, service, customer }) => setServiceStatus(db, customer, service, 'removed')],
  ['writes a sitemap', 3, ({ db }) => writeSitemapFile(db, 'services-1')],
];

test.each(works)('the process handles other events while it %s', async (name, fewest, work) => {
  const service = ids[works.findIndex(([other]) => other === name)] ?? '';
  const { email, token } = await ownerOf(site, service);
  const user = await readRow(site, 'users', { email });
  const of = name.startsWith('lists') ? {} : { user_id: user.id, user_email: email };
  await insertRows(site, 'bookings', ...bookingRows(service, listDays(tomorrow, 90), of));
  await insertRows(
    site,
    'services',
    ...listDays(tomorrow, 90).map((date) => serviceRow(`${service} ${date}`)),
  );
  const session = { device: null, network: null };
  const customer = { ...user, tokenHash: hashText(token), session } as Customer;
  const rounds = await inDatabase(site, (db) => roundsDuring(() => work({ db, service, customer })));
  expect(rounds).toBeGreaterThanOrEqual(fewest);
});
