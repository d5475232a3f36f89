import { expect, test } from 'vitest';
import { customersOf, send, type TestCustomer } from '../../support/account/customers.ts';
import { freeTimes, providedService } from '../../support/booking/provided.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const requested = 1_000;
const date = '2031-05-06';
/** Two hours from any of these starts overlap those from all others. */
const overlapping = ['11:00', '11:30', '12:00', '12:30'];

/** More requests wait than one network may have: each customer comes from a separate network. */
const site = await startedSite({ TRUSTED_PROXIES: '127.0.0.1' });
const customers = await customersOf(site, 40);

test.each([
  [1, 0],
  [3, 1],
])(
  `of ${requested} concurrent overlapping bookings as many succeed as there are crews: %i`,
  { retry: 0 },
  async (crews, place) => {
    const { service, change } = await providedService(site, place);
    await change({ duration: 90, buffer: 30, crews });
    const answers = await Promise.all(
      Array.from({ length: requested }, (_, index) => {
        const customer = customers[index % customers.length] as TestCustomer;
        const time = overlapping[Math.floor(index / customers.length) % overlapping.length] ?? '';
        return send(site.origin, 'POST', '/en/bookings', {
          token: customer.token,
          headers: { 'X-Forwarded-For': `198.51.100.${customers.indexOf(customer)}` },
          body: { serviceId: service, date, time, userEmail: customer.email, userName: customer.name },
        });
      }),
    );
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect([...counts.keys()].sort()).toEqual([201, 409]);
    expect(counts.get(201)).toHaveLength(crews);
    const free = await freeTimes(site.origin, service, date);
    expect(free.filter((time) => overlapping.includes(time))).toEqual([]);
  },
);
