import { describe, expect, test } from 'vitest';
import { hashText } from '#platform/config/tokens.server.ts';
import { logIn, registerCustomer, send, type TestCustomer } from '../../support/account/customers.ts';
import { linkIn } from '../../support/mails/mailServer.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { updateRows } from '../../support/site/rows.ts';
import { apply, business, editOf, registerMember, teamCommand } from '../../support/team/team.ts';

const { site, mail } = await mailedSite();
const member = await registerMember(site);

const asMember = (method: string, path: string, body?: unknown, lang = 'en') =>
  send(site.origin, method, `/${lang}/team${path}`, { token: member.token, body });
/** Applications with this in their name. */
const listed = async (lang: string, name: string) => {
  const { body } = await send(site.origin, 'GET', `/${lang}/services?q=${encodeURIComponent(name)}`);
  const found = body as unknown as Record<string, string>[];
  return found.filter((service) => service.name?.toLowerCase().includes(name.toLowerCase()));
};

describe('the team', () => {
  test('is changed and listed by a command, with immediate effect', async () => {
    const { email, token } = await registerCustomer(site.origin);
    const status = async () => (await send(site.origin, 'GET', '/en/team/applications', { token })).status;
    expect(teamCommand(site, 'add', 'nobody@example.com').status).toBe(1);
    expect(teamCommand(site, 'promote', email).status).toBe(2);
    expect(teamCommand(site, 'list').output).not.toContain(email);
    expect(teamCommand(site, 'add', email.toUpperCase()).status).toBe(0);
    expect(teamCommand(site, 'list').output).toContain(email);
    expect(await status()).toBe(200);
    expect(teamCommand(site, 'remove', email).status).toBe(0);
    expect(await status()).toBe(404);
  });

  test('is marked in the response to a login of a member, not of others', async () => {
    const customer = await registerCustomer(site.origin);
    const login = (who: TestCustomer) =>
      send(site.origin, 'POST', '/en/auth/login', { body: { email: who.email, password: who.password } });
    expect((await login(customer)).body.user).not.toHaveProperty('team');
    expect((await login(customer)).headers.get('Set-Cookie')).not.toContain('team=');
    expect((await login(member)).body.user).toHaveProperty('team', true);
  });

  test('has pages that ask all others to log in and show nothing', async () => {
    const login = await send(site.origin, 'POST', '/en/auth/login', {
      body: { email: member.email, password: member.password },
    });
    const cookie = login.headers.getSetCookie().find((each) => each.startsWith('team=')) ?? '';
    expect(cookie).toMatch(/^team=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax/);
    const page = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${site.origin}/lt/${path}`, { headers });
    const own = { cookie: cookie.split(';')[0] ?? '' };
    for (const path of ['team/applications', 'team/applications/x', 'team/services', 'team/services/x']) {
      for (const strange of [undefined, `team=${'x'.repeat(43)}`]) {
        const answer = await page(path, strange ? { cookie: strange } : {});
        expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 403, 'no-store']);
        const html = await answer.text();
        expect(html).toContain(`/lt/auth/login?next=${encodeURIComponent(`/lt/${path}`)}`);
        expect(html).not.toMatch(/component-url="[^"]*Team/);
      }
      const opened = await page(path, own);
      expect([path, opened.status, opened.headers.get('Cache-Control')]).toEqual([path, 200, 'no-store']);
    }
    const lastUsed = (days: number) => {
      const used_at = new Date(Date.now() - days * 86_400_000).toISOString();
      return updateRows(site, 'sessions', { token_hash: hashText(String(login.body.token)) }, { used_at });
    };
    await lastUsed(30);
    expect((await page('team/services', own)).status).toBe(403);
    await lastUsed(29);
    expect((await page('team/services', own)).status).toBe(200);
    await send(site.origin, 'POST', '/en/auth/logout', { token: String(login.body.token) });
    expect((await page('team/services', own)).status).toBe(403);
  });

  test('has endpoints that return 404 to all others, for any method', async () => {
    const { token } = await registerCustomer(site.origin);
    for (const options of [{}, { token }, { token: 'dead' }]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        const { status, body } = await send(site.origin, method, '/en/team/applications', {
          ...options,
          body: method === 'GET' ? undefined : {},
        });
        expect([method, status, body.code]).toEqual([method, 404, 'not_found']);
      }
    }
  });
});

describe('the queue of applications', () => {
  test('lists applications newest first, by status, searchable by parts of name, person and email', async () => {
    const first = business({ name: 'Ąžuolo Meistrai Pirmieji' });
    const second = business({ name: 'Ąžuolo Meistrai Antrieji', contactPerson: 'Žydrūnas Šimkus' });
    const ids = [await apply(site.origin, first), await apply(site.origin, second)];
    const found = async (q: string, status = 'waiting') => {
      const { body } = await asMember('GET', `/applications?status=${status}&q=${encodeURIComponent(q)}`);
      return (body.applications as { _id: string }[]).map(({ _id }) => _id);
    };
    expect(await found('ĄŽUOLO meistrai')).toEqual([...ids].reverse());
    expect(await found('žydrūnas')).toEqual([ids[1]]);
    expect([await found('%'), await found('_')]).toEqual([[], []]);
    expect(await found(first.email.toUpperCase())).toEqual([ids[0]]);
    expect(await found('ąžuolo', 'rejected')).toEqual([]);
    const { body } = await asMember('GET', `/applications/${ids[0]}`);
    expect(body).toMatchObject({
      ...first,
      category: 'cleaning',
      language: 'lt',
      status: 'waiting',
      decidedBy: null,
    });
    expect((await asMember('GET', '/applications/none')).status).toBe(404);
    expect((await asMember('GET', '/applications?page=0')).status).toBe(422);
  });

  test('is paged', async () => {
    const name = 'Daug Paraiškų';
    for (let count = 0; count < 25; count++) await apply(site.origin, business({ name }));
    const page = async (number: number) =>
      (await asMember('GET', `/applications?q=${encodeURIComponent(name)}&page=${number}`)).body;
    expect(await page(1)).toMatchObject({ total: 25 });
    expect((await page(1)).applications).toHaveLength(24);
    expect((await page(2)).applications).toHaveLength(1);
  });

  test('publishes an approved service immediately in three languages, with the team’s corrections', async () => {
    const what = business();
    const id = await apply(site.origin, what);
    const edit = { ...editOf(what), names: { lt: what.name, ru: 'Чистые дома' }, category: 'Dekoravimas' };
    const { status, body } = await asMember('POST', `/applications/${id}/approve`, edit);
    expect(status).toBe(200);
    const service = String(body.serviceId);
    expect(await listed('ru', 'чистые ДОМА')).toMatchObject([
      { _id: service, category: 'декорирование', about: what.about },
    ]);
    expect(await listed('en', what.name)).toMatchObject([{ _id: service, category: 'decoration' }]);
    expect((await fetch(`${site.origin}/lt/service/${service}`)).status).toBe(200);
    expect(await (await fetch(`${site.origin}/en/services`)).text()).toContain(`/en/service/${service}`);
    const letter = await mail.mailTo(what.email, 'jau paskelbta');
    expect((await fetch(linkIn(letter, '/lt/provider/'))).status).toBe(200);
    expect((await asMember('GET', `/applications/${id}`)).body).toMatchObject({
      status: 'approved',
      serviceId: service,
      decidedBy: member.name,
    });
  });

  test('emails a rejected applicant the reason in their language', async () => {
    const what = business();
    const id = await apply(site.origin, what, 'ru');
    expect(
      (await asMember('POST', `/applications/${id}/reject`, { reason: ' ' })).body.errors,
    ).toHaveProperty('reason');
    expect(
      (await asMember('POST', `/applications/${id}/reject`, { reason: 'Нет адреса в Литве.' })).status,
    ).toBe(204);
    expect((await mail.mailTo(what.email, 'По вашей заявке')).text).toContain('Нет адреса в Литве.');
    expect(await listed('lt', what.name)).toEqual([]);
  });

  test('accepts the first of two concurrent decisions, and shows the second member who decided what', async () => {
    const other = await registerMember(site);
    const what = business();
    const id = await apply(site.origin, what);
    const answers = await Promise.all([
      asMember('POST', `/applications/${id}/approve`, editOf(what), 'lt'),
      send(site.origin, 'POST', `/lt/team/applications/${id}/reject`, {
        token: other.token,
        body: { reason: 'Ne.' },
      }),
    ]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(1);
    const approved = answers[0].status === 200;
    expect(refused[0]?.body.code).toBe(approved ? 'already_approved' : 'already_rejected');
    expect(refused[0]?.body.message).toContain('Ona Testienė');
    expect(await listed('lt', what.name)).toHaveLength(approved ? 1 : 0);
  });

  test('decides and publishes nothing if an approval has an invalid field', async () => {
    const what = business();
    const id = await apply(site.origin, what);
    for (const change of [
      { category: 'gardening' },
      { email: 'x' },
      { address: '' },
      { pictures: [{ file: '../app.db', alt: {} }] },
    ]) {
      const { status } = await asMember('POST', `/applications/${id}/approve`, {
        ...editOf(what),
        ...change,
      });
      expect([change, status]).toEqual([change, 422]);
    }
    expect((await asMember('GET', `/applications/${id}`)).body.status).toBe('waiting');
    expect(await listed('lt', what.name)).toEqual([]);
  });
});

test('every session of a member has team rights', async () => {
  const token = await logIn(site.origin, member);
  expect((await send(site.origin, 'GET', '/ru/team/services', { token })).status).toBe(200);
});
