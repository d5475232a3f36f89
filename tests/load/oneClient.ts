import type autocannon from 'autocannon';
import { registerCustomer } from '../support/account/customers.ts';
import { attack, attacks } from '../support/http/attack.ts';
import { startSite } from '../support/site/server.ts';
import { atMost, load, type Row } from './measure.ts';

const connections = 400;
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const proxied = { TRUSTED_PROXIES: '127.0.0.1,::1', LIMIT_SEARCHES: '' };

/**
 * How one client with 400 connections affects other clients, for each kind of request; and how many requests many networks get.
 */
export async function measureOneClient(): Promise<Row[]> {
  const rows: Row[] = [];
  await using site = await startSite(proxied);
  const [attacker, victim] = [await registerCustomer(site.origin), await registerCustomer(site.origin)];
  for (const kind of Object.keys(attacks)) {
    const { home, booking, answers } = await attack(site, { kind, connections, seconds, attacker, victim });
    console.log(kind, JSON.stringify(answers));
    rows.push(atMost(`${kind}: home for another client, worst`, home, 500, 'ms'));
    rows.push(atMost(`${kind}: a booking of another client, worst`, booking, 2_000, 'ms'));
  }
  return [...rows, ...(await measureSpread())];
}

/** Without a limit, since all connections of this machine make more requests than a network may. */
async function measureSpread(): Promise<Row[]> {
  await using site = await startSite({ ...proxied, LIMIT_SEARCHES: '1000000' });
  const networks = Array.from({ length: 200 }, (_, index) => `198.51.${index >> 4}.${index}`);
  const paths = {
    'the cached home page': () => '/en',
    'searches on pages': (index: number) => `/en/services?q=clean+${index}`,
    'searches of the API': (index: number) => `/api/en/services?q=clean+${index}`,
    'lists of the API': (index: number) => `/api/en/services?page=${(index % 3) + 1}`,
    'pages that do not exist': (index: number) => `/en/nothing${index}`,
  };
  const rows: Row[] = [];
  for (const [what, pathOf] of Object.entries(paths)) {
    let next = 0;
    // Each request is another visitor's: connections that send the same at the same time would share one render.
    const setupRequest = (request: autocannon.Request) => {
      const index = next++ % networks.length;
      return {
        ...request,
        path: pathOf(index),
        headers: { 'x-forwarded-for': networks[index] ?? '', 'accept-encoding': 'br' },
      };
    };
    const requests = [{ setupRequest }];
    await load(site.origin, { requests, duration: 1 });
    const { perSecond } = await load(site.origin, { requests, duration: 5 });
    rows.push({
      what: `${what}, 16 connections of 200 networks`,
      goal: 'none',
      measured: `${Math.round(perSecond)} a second`,
      met: true,
    });
  }
  return rows;
}
