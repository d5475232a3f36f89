import { expect, test } from 'vitest';
import { maxUnseen } from '#features/catalog/unresponsive/rules.ts';
import { send } from '../../support/account/customers.ts';
import { providedService } from '../../support/booking/provided.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { insertRows } from '../../support/site/rows.ts';

const { site } = await mailedSite();
const { service, asProvider } = await providedService(site, 0);
const { body } = await send(site.origin, 'GET', `/en/service/${service}`);

/** On its card in a cached list. */
const saysWhen = async (): Promise<boolean> => {
  const page = await (await fetch(`${site.origin}/en/services/categories/${String(body.category)}`)).text();
  const card = page.split('<article').find((each) => each.includes(`/en/service/${service}"`)) ?? '';
  expect(card).toContain(String(body.name));
  return /\bAvailable\s+(today|tomorrow|\w{3} \d)/.test(card.replace(/<[^>]*>/g, ' '));
};

test('a card does not show when an absent provider is available, until they look at their bookings', async () => {
  const leave = (bookings: number) => insertRows(site, 'unseen_counts', { service_id: service, bookings });
  await leave(maxUnseen);
  expect(await saysWhen()).toBe(false);
  expect((await asProvider('POST', '/seen', { bookings: [] })).status).toBe(204);
  expect(await saysWhen()).toBe(true);
  await leave(maxUnseen - 1);
  expect((await asProvider('POST', '/seen', { bookings: [] })).status).toBe(204);
  expect(await saysWhen()).toBe(true);
  const { slots } = (await send(site.origin, 'GET', `/en/service/${service}/availability?date=2031-05-05`))
    .body as { slots: { available: boolean }[] };
  expect(slots.every(({ available }) => available)).toBe(true);
});
