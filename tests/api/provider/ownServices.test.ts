import { describe, expect, test } from 'vitest';
import { confirmAddress, logIn, registerCustomer, send, sendAs } from '../../support/account/customers.ts';
import { closing } from '../../support/booking/provided.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { apply, business, editOf, publish, registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite();
const member = await registerMember(site);
const provider = await registerCustomer(site.origin);
const what = business({ email: provider.email.replace('ona', 'Ona') });
const service = await publish(site.origin, member, what);

const as = (token: string | undefined, method: string, path = '', body?: unknown) =>
  send(site.origin, method, `/lt/provider${path}`, { ...(token && { token }), body });

describe('a customer logged in with the email of a service', () => {
  test('finds it among their services, with their applications that have no service yet', async () => {
    const applied = business({ email: provider.email });
    const id = await apply(site.origin, applied);
    await send(site.origin, 'POST', `/en/team/applications/${id}/reject`, {
      token: member.token,
      body: { reason: 'Trūksta adreso.' },
    });
    expect((await as(provider.token, 'GET')).body).toEqual({
      services: [{ _id: service, name: what.name, published: true }],
      applications: [
        { name: applied.name, status: 'rejected', appliedAt: expect.any(String), reason: 'Trūksta adreso.' },
      ],
    });
    const { body } = await send(site.origin, 'GET', `/lt/user/${provider.email}`, provider);
    expect(body).toMatchObject({ provider: true });
  });

  test('can do what the private link allows', async () => {
    const body = closing('2032-03-01', '08:00');
    expect((await as(provider.token, 'PUT', `/${service}/closed-time`, body)).status).toBe(204);
    expect((await as(provider.token, 'GET', `/${service}`)).body).toMatchObject({
      name: what.name,
      linkUsedAt: null,
      bookings: [],
    });
    expect((await as(provider.token, 'POST', `/${service}/calendar`)).status).toBe(201);
    expect((await as(provider.token, 'POST', `/${service}/renew`)).status).toBe(204);
    await mail.mailTo(what.email, 'privati nuoroda');
  });

  test('loses access once the service has another email or is removed', async () => {
    const owner = await registerCustomer(site.origin);
    const own = business({ email: owner.email });
    const [moved, removed] = [
      await publish(site.origin, member, own),
      await publish(site.origin, member, business({ email: owner.email })),
    ];
    const asMember = sendAs(member, site.origin, '/lt/team/services/');
    await asMember('PUT', moved, editOf({ ...own, email: 'kita@example.com' }));
    await asMember('PUT', `${removed}/status`, { status: 'removed' });
    for (const id of [moved, removed]) expect((await as(owner.token, 'GET', `/${id}`)).status).toBe(404);
    expect((await as(owner.token, 'GET')).body).toMatchObject({ services: [] });
  });
});

describe('access is denied to', () => {
  test('a user who is logged out, or logged in with another email', async () => {
    const stranger = await registerCustomer(site.origin);
    expect((await as(undefined, 'GET')).status).toBe(401);
    expect((await as(undefined, 'GET', `/${service}`)).status).toBe(401);
    expect((await as('no-such-token', 'GET', `/${service}`)).status).toBe(401);
    expect((await as(stranger.token, 'GET', `/${service}`)).status).toBe(404);
    expect((await as(provider.token, 'GET', '/no-such-service')).status).toBe(404);
    expect((await as(stranger.token, 'GET')).body).toEqual({ services: [], applications: [] });
    const { body } = await send(site.origin, 'GET', `/lt/user/${stranger.email}`, stranger);
    expect(body).not.toHaveProperty('provider');
  });

  test('a user who registered the email but has not confirmed it', async () => {
    const impostor = await registerCustomer(site.origin, 'lt', { unconfirmed: true });
    const id = await publish(site.origin, member, business({ email: impostor.email }));
    for (const path of ['', `/${id}`])
      expect(await as(impostor.token, 'GET', path)).toMatchObject({
        status: 403,
        body: { code: 'email_unconfirmed' },
      });
    const body = closing('2032-03-01', '08:00');
    expect((await as(impostor.token, 'PUT', `/${id}/closed-time`, body)).status).toBe(403);
    await confirmAddress(site.origin, impostor.email);
    const token = await logIn(site.origin, impostor);
    expect((await as(token, 'GET', `/${id}`)).status).toBe(200);
  });
});
