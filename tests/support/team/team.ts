import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { logIn, registerCustomer, send, type TestCustomer } from '../account/customers.ts';
import type { Site } from '../site/server.ts';

/** Runs `npm run team` with these arguments, on the data of a site. */
export function teamCommand(site: Site, ...words: string[]): { status: number | null; output: string } {
  const env = {
    ...process.env,
    DATA_DIR: site.dataDir,
    ...(site.database.startsWith('postgres') && { DATABASE_URL: site.database }),
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/team.ts', ...words], {
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

export async function registerMember(site: Site): Promise<TestCustomer> {
  const member = await registerCustomer(site.origin);
  const { status, output } = teamCommand(site, 'add', member.email);
  if (status !== 0) throw new Error(`Adding a member failed: ${output}`);
  return { ...member, token: await logIn(site.origin, member) };
}

export function business(changes: Record<string, string> = {}) {
  return {
    name: `Švarūs namai ${randomUUID().slice(0, 8)}`,
    about: 'Valome butus ir biurus Vilniuje.',
    address: 'Žirmūnų g. 1, Vilnius',
    category: 'Valymas',
    contactPerson: 'Rasa Rasaitė',
    email: `rasa-${randomUUID()}@example.com`,
    ...changes,
  };
}

/** @returns the application's id */
export async function apply(origin: string, what = business(), lang = 'lt'): Promise<string> {
  const { status, body } = await send(origin, 'POST', `/${lang}/services`, { body: what });
  if (status !== 202) throw new Error(`Handing in a business answered ${status}`);
  return String(body._id);
}

/** The edit with which the team approves an application unchanged. */
export function editOf({
  name,
  about,
  address,
  category,
  contactPerson,
  email,
}: ReturnType<typeof business>) {
  const pictures: { file: string; alt: Record<string, string> }[] = [];
  return {
    category,
    address,
    contactPerson,
    email,
    names: { lt: name } as Record<string, string>,
    abouts: { lt: about },
    pictures,
  };
}

/** @returns the id of the service */
export async function publish(origin: string, member: TestCustomer, what = business()): Promise<string> {
  const id = await apply(origin, what);
  const { status, body } = await send(origin, 'POST', `/en/team/applications/${id}/approve`, {
    token: member.token,
    body: editOf(what),
  });
  if (status !== 200) throw new Error(`Approving answered ${status}: ${JSON.stringify(body)}`);
  return String(body.serviceId);
}
