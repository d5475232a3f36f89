import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { bookSlot, serviceId, type TestCustomer } from '../account/customers.ts';
import type { Site } from '../site/server.ts';

const many = (make: (index: number) => string) => Array.from({ length: 200 }, (_, index) => make(index));
const words = 'white evening clean flat window kitchen move piano paint wall fix tap lamp door';

/** The requests of one client, by their name. */
export const attacks: Record<
  string,
  (service: string, attacker: TestCustomer) => { paths: string[]; token?: string; encodings?: string }
> = {
  'searches of 14 words, spelled %73ervices': () => ({
    paths: many((index) => `/api/en/%73ervices?q=${encodeURIComponent(`${words} ${index}`)}`),
  }),
  'lists of the API': () => ({
    paths: ['/api/en/services', ...many((index) => `/api/en/services?page=${index}`)],
  }),
  'pages of private links': () => ({ paths: many((index) => `/en/provider/none${index}`) }),
  'personal pages': () => ({ paths: many((index) => `/en/user/nobody${index}@example.com`) }),
  'available times': (service) => ({
    paths: many((index) =>
      `/api/en/service/${service}/availability?date=2031-05-${(index % 28) + 1}`.replace(/-(\d)$/, '-0$1'),
    ),
  }),
  'API requests with a valid token': (_, { email, token }) => ({
    paths: [`/api/en/bookings/user/${email}`],
    token,
  }),
  'API requests to unknown endpoints': () => ({ paths: many((index) => `/api/en/nothing${index}`) }),
  'the cached home page': () => ({ paths: ['/en'] }),
  'URLs of 7,500 broken segments': () => ({ paths: [`/${'%/'.repeat(7_500)}`] }),
  'the cached home page, in one of 7,500 encodings': () => ({
    paths: ['/en'],
    encodings: 'x,'.repeat(7_500),
  }),
};

interface Attack {
  kind: keyof typeof attacks;
  connections: number;
  seconds: number;
  attacker: TestCustomer;
  victim: TestCustomer;
}

/** In milliseconds, the slowest of each; and the attacker's responses, by their status. */
export interface AttackResult {
  home: number;
  booking: number;
  answers: Record<string, number>;
}

let slot = 0;

/**
 * Loads a site that trusts a proxy of this machine from one network, in a separate thread, while another client opens the home
 * page and books.
 */
export async function attack(
  site: Site,
  { kind, connections, seconds, attacker, victim }: Attack,
): Promise<AttackResult> {
  const service = await serviceId(site.origin);
  const { paths, token, encodings = 'br' } = attacks[kind]?.(service, attacker) ?? { paths: [] };
  const headers = {
    'x-forwarded-for': '198.51.100.1',
    'accept-encoding': encodings,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const attacking = autocannon({
    url: site.origin.replace('localhost', '127.0.0.1'),
    connections,
    duration: seconds,
    workers: 1,
    requests: paths.map((path) => ({ method: 'GET' as const, path, headers })),
  });
  const until = performance.now() + (seconds - 0.5) * 1000;
  await sleep(500);
  const worstOf = async (pause: number, act: () => Promise<void>) => {
    let worst = 0;
    while (performance.now() < until) {
      const begun = performance.now();
      await act();
      worst = Math.max(worst, performance.now() - begun);
      await sleep(pause);
    }
    return worst;
  };
  const agent = new Agent({ keepAlive: true });
  const [home, booking] = await Promise.all([
    worstOf(50, () => homePage(site, agent)),
    worstOf(300, async () => {
      slot += 1;
      const day = new Date(Date.UTC(2035, 0, slot)).toISOString().slice(0, 10);
      const { status, body } = await bookSlot(site.origin, victim, { service, date: day, time: '10:00' });
      if (status !== 201) throw new Error(`A booking answered ${status} ${body.code}`);
    }),
  ]);
  agent.destroy();
  const { statusCodeStats = {} } = await attacking;
  const answers = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]);
  return { home, booking, answers: Object.fromEntries(answers) as Record<string, number> };
}

function homePage({ origin }: Site, agent: Agent): Promise<void> {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    get(`${origin.replace('localhost', '127.0.0.1')}/en`, { agent, headers }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`Home answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}
