import { expect, test } from 'vitest';
import { paths } from '#features/urls/paths.ts';
import { aBooking, registerCustomer, serviceId } from '../../support/account/customers.ts';
import { type Site } from '../../support/site/server.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const clock = '2031-05-05T04:00:00Z';
const date = '2031-05-06';

const first = await startedSite({ CLOCK: clock });
const second = await startedSite(first.env);

test('a booking invalidates the cached pages of its own process before the response, and soon those of the other', async () => {
  const service = await serviceId(first.origin);
  const isFree = async ({ origin }: Site, time: string) =>
    (await (await fetch(origin + paths.service('en', service))).text()).includes(`data-at="${date}T${time}"`);
  for (const time of ['10:00', '12:00', '14:00']) {
    for (const site of [first, second]) expect(await isFree(site, time)).toBe(true);
    const customer = await registerCustomer(first.origin);
    await aBooking(first.origin, customer, { service, date, time });
    expect(await isFree(first, time)).toBe(false);
    await expect.poll(() => isFree(second, time)).toBe(false);
  }
});
