import { fork } from 'node:child_process';
import { registerCustomer, send, serviceId } from '../support/account/customers.ts';
import type { Site } from '../support/site/server.ts';
import { atLeast, atMost, load, type Row } from './measure.ts';

const brotli = { 'accept-encoding': 'br' };

/** Measures cached pages and 304 responses against a bare server that sends the same bytes; and the same page uncached. */
export async function measurePages(site: Site): Promise<Row[]> {
  const answer = await fetch(`${site.origin}/en`, { headers: { 'accept-encoding': 'identity' } });
  const etag = (await fetch(`${site.origin}/en`, { headers: brotli })).headers.get('etag') ?? '';
  const raw = await rawBytes(site.origin);
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name)),
  );
  const coding = { 'content-encoding': 'br', 'content-length': String(raw.length) };
  const bare = await bareSite({ status: 200, headers: { ...headers, ...coding }, body: raw });
  const cached = await ratio(site, bare.origin, {});
  const unchanged = await ratio(site, bare.origin, { 'if-none-match': etag });
  bare.stop();
  return [
    atLeast('cached page with brotli, relative to a bare server', cached, 0.8),
    atLeast('304 responses, relative to a bare server sending the page', unchanged, 1),
    atMost('home page uncached, p99 at 16 connections', await measureUncached(site), 60, 'ms'),
  ];
}

async function rawBytes(origin: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(`${origin}/en`, { headers: brotli }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

/** A bare server in a separate process, like the site. */
async function bareSite(answer: { status: number; headers: Record<string, string>; body: Buffer }) {
  const child = fork(new URL('bareServer.ts', import.meta.url).pathname);
  const origin = await new Promise<string>((resolve) => {
    child.once('message', (address: string) => resolve(address));
    child.send({ ...answer, body: answer.body.toString('base64') });
  });
  return { origin, stop: () => child.kill() };
}

/** Both are loaded in turns, so that a busy moment of the machine affects both. */
async function ratio(site: Site, bare: string, own: Record<string, string>): Promise<number> {
  const load3 = async (origin: string, headers: Record<string, string>) =>
    (await load(origin, { headers: { ...brotli, ...headers }, paths: ['/en'], duration: 3 })).perSecond;
  const speeds = { own: 0, bare: 0 };
  for (let turn = 0; turn < 3; turn++) {
    speeds.own += await load3(site.origin, own);
    speeds.bare += await load3(bare, {});
  }
  return speeds.own / speeds.bare;
}

/** A favourite invalidates the home pages, so that the next request renders again. */
async function measureUncached(site: Site): Promise<number> {
  const customer = await registerCustomer(site.origin);
  const service = await serviceId(site.origin);
  const path = `/en/services/user/${customer.email}/favorites`;
  let loading = true;
  const dropping = (async () => {
    while (loading)
      await send(site.origin, 'POST', path, { token: customer.token, body: { serviceId: service } });
  })();
  const { p99 } = await load(site.origin, { headers: brotli, paths: ['/en'], duration: 5 });
  loading = false;
  await dropping;
  return p99;
}
