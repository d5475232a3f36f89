import { expect, test } from 'vitest';
import {
  demonstrationCustomer,
  demonstrationPassword as password,
  demonstrationProvider,
} from '#features/account/demonstrationLogin.ts';
import { logIn, send } from '../../support/account/customers.ts';
import { customerWriting, providerWriting } from '../../support/messages/messages.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();

test('the demonstration has one thread, in which both sides can write', async () => {
  const [customer, provider] = [
    {
      ...demonstrationCustomer,
      password,
      token: await logIn(site.origin, { ...demonstrationCustomer, password }),
    },
    {
      ...demonstrationProvider,
      password,
      token: await logIn(site.origin, { ...demonstrationProvider, password }),
    },
  ];
  const { token } = customer;
  const path = `/en/bookings/user/${customer.email}`;
  const { body } = await send(site.origin, 'GET', path, { token });
  const [booking] = body as unknown as { _id: string; status: string; serviceId: { _id: string } }[];
  const id = booking?._id ?? '';
  expect(booking?.status).toBe('Completed');
  const asCustomer = customerWriting(site.origin, customer);
  const asProvider = providerWriting(site.origin, booking?.serviceId._id ?? '', provider.token);
  expect((await asProvider.read(id)).body.messages).toHaveLength(4);
  const sent = await asCustomer.write(id, 'Ačiū, viskas sausa.');
  expect([sent.status, sent.body.number]).toEqual([201, 5]);
  expect((await asProvider.read(id)).body.messages).toHaveLength(5);
});
