import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { bookSlot, customersOf, send, serviceId, type TestCustomer } from '../support/account/customers.ts';
import { expectWhole, rounds, waitUntil } from '../support/site/load.ts';
import { freePort } from '../support/site/ports.ts';
import { startProxy } from '../support/site/proxy.ts';
import { type Site, startSite } from '../support/site/server.ts';

const count = rounds('RESTARTS', 3);
const readers = 8;

/** Sends reads and bookings until it is stopped, and records every unexpected response. */
function startVisitors(origin: string, customers: TestCustomer[], services: string[]) {
  let stopped = false;
  const visitors = { answered: 0, failed: [] as string[], held: new Set<string>() };
  const note = (what: string, status: number, expected: number, text: string) => {
    visitors.answered += 1;
    if (status !== expected) visitors.failed.push(`${what}: ${status} ${text}`);
  };
  const paths = [
    '/en',
    '/lt/services?q=an',
    '/api/ru/services',
    `/lt/service/${services[0]}`,
    '/media/hero.jpg',
  ];
  const reading = Array.from({ length: readers }, async (_, reader) => {
    for (let turn = reader; !stopped; turn++) {
      const path = paths[turn % paths.length] ?? '';
      const answer = await fetch(origin + path);
      const text = await answer.text();
      note(path, answer.status, 200, answer.ok ? '' : text);
    }
  });
  const booking = customers.map(async (customer, index) => {
    const service = services[index] ?? '';
    for (let day = 0; !stopped; day++) {
      const date = new Date(Date.UTC(2031, 0, 1 + day)).toISOString().slice(0, 10);
      const { status, body } = await bookSlot(origin, customer, { service, date, time: '10:00' });
      note('a booking', status, 201, JSON.stringify(body));
      if (status === 201) visitors.held.add(String(body._id));
    }
  });
  const stop = async () => {
    stopped = true;
    await Promise.all([...reading, ...booking]);
  };
  return { visitors, stop };
}

test(`behind a proxy, ${count} rolling restarts under load fail no request`, async () => {
  const ports = [await freePort(), await freePort()];
  const first = await startSite({ PORT: String(ports[0]) });
  const sites: Site[] = [first, await startSite({ ...first.env, PORT: String(ports[1]) })];
  const proxy = await startProxy(ports);
  const customers = await customersOf(first, 4);
  const services = await Promise.all(customers.map((_customer, index) => serviceId(first.origin, index)));
  const { visitors, stop } = startVisitors(proxy.origin, customers, services);
  const further = (answers: number) => {
    const { answered } = visitors;
    return waitUntil(() => visitors.answered > answered + answers);
  };
  const stops: number[] = [];
  for (let round = 0; round < count; round++) {
    for (const [index, site] of sites.entries()) {
      await further(200);
      const begun = performance.now();
      expect(await site.stop()).toBe(0);
      stops.push(performance.now() - begun);
      await further(50);
      sites[index] = await startSite(site.env);
    }
  }
  await further(200);
  await stop();
  await proxy.stop();
  const { token, email } = customers[0] ?? { token: '', email: '' };
  expect((await send(sites[0]?.origin ?? '', 'GET', `/en/bookings/user/${email}`, { token })).status).toBe(
    200,
  );
  for (const site of sites) expect(await site.stop()).toBe(0);
  console.log(
    `${2 * count} restarts, ${visitors.answered} requests, of which ${visitors.held.size} bookings; ` +
      `${proxy.moved} given to the other process, ${visitors.failed.length} failed; ` +
      `slowest end ${Math.max(...stops).toFixed(0)} ms`,
  );
  expect(visitors.failed).toEqual([]);
  expect(Math.max(...stops)).toBeLessThan(10_000);
  await expectWhole(first, { held: visitors.held, cancelled: new Set(), answered: 0, stop });
});

test('a request that never finishes delays a shutdown by at most ten seconds', async () => {
  const site = await startSite();
  const endless = connect(Number(new URL(site.origin).port), '127.0.0.1');
  endless.write(
    'POST /api/en/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(endless, 'data');
  const begun = performance.now();
  expect(await site.stop()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
});
