import { expect, test } from 'vitest';
import { registerCustomer, send } from '../../support/account/customers.ts';
import { providedService } from '../../support/booking/provided.ts';
import { listRows } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();

test('a service and an account get at most 20 calendar feeds a day, and the last one stays', async () => {
  const { service, asProvider } = await providedService(site, 0);
  const { email, token } = await registerCustomer(site.origin);
  const calendars = [
    { owner: { service_id: service }, issue: () => asProvider('POST', '/calendar') },
    {
      owner: { kind: 'customer-calendar' as const },
      issue: () => send(site.origin, 'POST', `/en/user/${email}/calendar`, { token }),
    },
  ];
  for (const { owner, issue } of calendars) {
    for (let times = 0; times < 20; times++) expect((await issue()).status).toBe(201);
    const links = await listRows(site, 'private_links', owner);
    const { status, body } = await issue();
    expect([status, body.code]).toEqual([429, 'too_many']);
    expect(await listRows(site, 'private_links', owner)).toEqual(links);
  }
  expect(await listRows(site, 'security_events', { kind: 'feed-issued' })).toHaveLength(40);
});
