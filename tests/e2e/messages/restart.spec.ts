import { expect, test } from 'playwright/test';
import { threadAnchor } from '#features/urls/paths.ts';
import { aBooking, registerCustomer, serviceId } from '../../support/account/customers.ts';
import { arriveAs, textsOf } from '../../support/browser/journey.ts';
import { providerWriting } from '../../support/messages/messages.ts';
import { providerLink } from '../../support/provider/providerLink.ts';
import { type Site, startSite } from '../../support/site/server.ts';

/** Two processes on the same data: the browser is connected to one, which restarts; the provider writes through the other. */
let first: Site;
let second: Site;
test.beforeAll(async () => {
  first = await startSite();
  second = await startSite(first.env);
});
test.afterAll(async () => {
  for (const site of [first, second]) await site.end();
});

const texts = textsOf('lt').messages;

for (const [how, signal, date] of [
  ['stopped', 'SIGTERM', '2032-07-06'],
  ['killed', 'SIGKILL', '2032-07-07'],
] as const)
  test(`an open thread misses nothing and shows nothing twice when its process is ${how} and starts again`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const { origin } = first;
    const [customer, service] = [await registerCustomer(origin, 'lt'), await serviceId(origin)];
    const slot = { service, date, time: '10:00' };
    const id = await aBooking(origin, customer, slot, 'lt');
    const link = await providerLink(first, service);
    const provider = providerWriting(second.origin, link, undefined, 'lt');
    await arriveAs(page, customer, `${origin}/lt/bookings/user/${customer.email}${threadAnchor(id)}`);
    const dialog = page.getByRole('dialog');
    const expectShown = (expected: string[]) =>
      expect(dialog.getByRole('log').getByRole('listitem')).toHaveText(
        expected.map((text) => new RegExp(RegExp.escape(text))),
        { timeout: 60_000 },
      );
    const send = dialog.getByRole('button', { name: texts.send, exact: true });
    const field = dialog.getByLabel(texts.field);
    await provider.write(id, 'Prieš');
    await expectShown(['Prieš']);

    await first.stop(signal);
    const meanwhile = Array.from({ length: 8 }, (_, each) => `Per perkrovimą ${each + 1}`);
    for (const text of meanwhile) expect((await provider.write(id, text)).status).toBe(201);
    await field.fill('Ar viskas gerai?');
    await send.click();
    await expect(page.getByText(texts.somethingWrong, { exact: true })).toBeVisible();
    await expect(field).toHaveValue('Ar viskas gerai?');

    first = await startSite({ ...first.env, PORT: new URL(origin).port });
    await expectShown(['Prieš', ...meanwhile]);
    // A client without a response retries; however often, it is one message.
    await expect(async () => {
      await send.click({ timeout: 5_000 });
      await expect(field).toHaveValue('', { timeout: 10_000 });
    }).toPass();
    const expected = ['Prieš', ...meanwhile, 'Ar viskas gerai?'];
    await expectShown(expected);
    await provider.write(id, 'Taip');
    await expectShown([...expected, 'Taip']);
  });
