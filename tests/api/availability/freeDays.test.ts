import { expect, test } from 'vitest';
import { defaultStarts } from '#features/availability/index.ts';
import { bookSlot, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite({ LIMIT_BOOKINGS: '1000', LIMIT_OPEN_BOOKINGS: '1000' });
const customer = await registerCustomer(site.origin);
const service = await serviceId(site.origin);

interface Day {
  date: string;
  state: string;
  slots: { time: string; available: boolean }[];
}
const days = async (from: string, count: number) => {
  const query = `from=${from}&days=${count}`;
  const { body } = await send(site.origin, 'GET', `/en/service/${service}/availability?${query}`);
  return body.days as Day[];
};
const takenOf = (day: Day | undefined) =>
  day?.slots.filter(({ available }) => !available).map(({ time }) => time);

test('one request returns the available slots of a month, without any detail of bookings', async () => {
  for (const time of defaultStarts.slice(0, 7))
    await bookSlot(site.origin, customer, { service, date: '2031-10-02', time });
  for (const time of defaultStarts)
    await bookSlot(site.origin, customer, { service, date: '2031-10-03', time });
  const month = await days('2031-10-01', 42);
  expect(month).toHaveLength(42);
  expect(month.slice(0, 4).map(({ date, state }) => [date, state])).toEqual([
    ['2031-10-01', 'free'],
    ['2031-10-02', 'few'],
    ['2031-10-03', 'none'],
    ['2031-10-04', 'free'],
  ]);
  expect(Object.keys(month[1] ?? {})).toEqual(['date', 'state', 'slots']);
  expect(takenOf(month[1])).toEqual(defaultStarts.slice(0, 7));
});

test.each(['from=2031-10-01&days=0', 'from=2031-10-01&days=43', 'from=tomorrow&days=2'])(
  'invalid days are rejected: %s',
  async (query) => {
    const answer = await send(site.origin, 'GET', `/lt/service/${service}/availability?${query}`);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
      422,
      [query.includes('tomorrow') ? 'from' : 'days'],
    ]);
  },
);
