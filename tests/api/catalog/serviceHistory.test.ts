import { describe, expect, test } from 'vitest';
import { deleteOldVersions } from '#features/catalog/history/history.server.ts';
import { registerCustomer, send, sendAs } from '../../support/account/customers.ts';
import { mediaFiles } from '../../support/account/photos.ts';
import { pictureOf, uploadTo } from '../../support/provider/pictures.ts';
import { publishedProvider } from '../../support/provider/provider.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { insertRows, listRows } from '../../support/site/rows.ts';
import { business, editOf, publish, registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite();
const { origin } = site;
const member = await registerMember(site);

interface HistoryChange {
  who: string | null;
  role: string;
  version: string | null;
  what: string;
  from: string | null;
  to: string | null;
}
const asMember = sendAs(member, origin, '/en/team/services/');
const changesOf = async (service: string) =>
  (await asMember('GET', service)).body.changes as unknown as HistoryChange[];
const undo = (service: string, version: string | null | undefined) =>
  asMember('POST', `${service}/versions/${version}/restore`);
const upload = async (token: string, colour: string) =>
  (await uploadTo(site, `/lt/provider/${token}/pictures`, await pictureOf(colour))).body.file ?? '';
const content = (changes: Record<string, unknown> = {}) => ({
  abouts: { lt: 'Naujas aprašymas' },
  towns: 'Vilnius',
  phone: '',
  pictures: [],
  ...changes,
});
const schedule = {
  duration: 60,
  buffer: 30,
  notice: 0,
  crews: 1,
  hours: [{ weekday: 0, from: '08:00', to: '12:00' }],
  closures: [],
  daysOff: [],
  closedOnHolidays: false,
};

test('a service saved without a change invalidates no page', async () => {
  const provider = await registerCustomer(origin);
  const service = await publish(origin, member, business({ email: provider.email }));
  const invalidated = async () =>
    (await listRows(site, 'invalidations')).filter(({ tags }) => tags.includes(`service:${service}`)).length;
  const crews = [{ name: 'Ona', hours: null }];
  for (const [path, body] of Object.entries({ service: content(), schedule, crews: { crews } })) {
    const save = () =>
      send(origin, 'PUT', `/en/provider/${service}/${path}`, { token: provider.token, body });
    expect((await save()).status).toBe(200);
    const before = await invalidated();
    expect((await save()).status).toBe(200);
    expect([path, await invalidated()]).toEqual([path, before]);
  }
});

describe('the history of a service', () => {
  test('shows who changed what, before and after: by link, logged in or as the team', async () => {
    const provider = await registerCustomer(origin);
    const what = business({ email: provider.email });
    const service = await publish(origin, member, what);
    const signedIn = (path: string, body: unknown) =>
      send(origin, 'PUT', `/lt/provider/${service}${path}`, { token: provider.token, body });
    await signedIn('/service', content({ phone: '8 612 34567' }));
    await signedIn('/schedule', schedule);
    await asMember('PUT', service, { ...editOf(what), abouts: { lt: 'Komandos aprašymas' } });
    const changes = await changesOf(service);
    expect(
      changes.filter(({ what: field }) => /^(about|phone|schedule\.(duration|hours))/.test(field)),
    ).toEqual([
      expect.objectContaining({ role: 'team', who: member.name, what: 'about.lt', from: 'Naujas aprašymas' }),
      expect.objectContaining({ role: 'provider', what: 'schedule.duration', from: 'null', to: '60' }),
      expect.objectContaining({ what: 'schedule.hours', to: JSON.stringify(schedule.hours) }),
      expect.objectContaining({ role: 'provider', who: provider.name, what: 'phone', to: '+370 612 34567' }),
      expect.objectContaining({ what: 'about.lt', from: what.about, to: 'Naujas aprašymas' }),
    ]);
    const linked = await publishedProvider({ site, mail }, member);
    await linked.asProvider('PUT', '/service', content());
    expect((await changesOf(linked.service))[0]).toMatchObject({ role: 'link', who: null });
  });

  test('can restore the state before a change, which undoes later ones and is recorded too', async () => {
    const { what, service, asProvider } = await publishedProvider({ site, mail }, member);
    await asProvider('PUT', '/service', content({ towns: 'Kaunas', phone: '8-612-34567' }));
    const [first] = await changesOf(service);
    await asProvider('PUT', '/schedule', schedule);
    await asProvider('PUT', '/service', content({ abouts: { lt: 'Trečias aprašymas' } }));
    const monday = `/lt/service/${service}/availability?date=2032-03-22`;
    const free = async () =>
      ((await send(origin, 'GET', monday)).body.slots as { available: boolean }[]).filter(
        ({ available }) => available,
      ).length;
    expect(await free()).toBe(3);
    const { status, body } = await undo(service, first?.version);
    expect([status, body.abouts, body.towns, body.phone]).toEqual([
      200,
      { lt: what.about, en: '', ru: '' },
      ['vilnius'],
      null,
    ]);
    expect(await free()).toBe(9);
    const found = await send(origin, 'GET', `/lt/services?q=${encodeURIComponent('Trečias aprašymas')}`);
    expect(JSON.stringify(found.body)).not.toContain(service);
    const [undone] = body.changes as unknown as HistoryChange[];
    expect(undone).toMatchObject({ role: 'team', who: member.name });
    expect((await undo(service, undone?.version)).body.abouts).toMatchObject({ lt: 'Trečias aprašymas' });
    expect(await free()).toBe(3);
  });

  test('restores nothing that only the team changes, such as the email', async () => {
    const { what, service, asProvider } = await publishedProvider({ site, mail }, member);
    await asProvider('PUT', '/service', content());
    const [change] = await changesOf(service);
    const given = { ...editOf(what), email: 'nauja@example.com', names: { lt: 'Naujas vardas' } };
    await asMember('PUT', service, { ...given, abouts: { lt: 'Naujas aprašymas' } });
    const changes = await changesOf(service);
    expect(changes.find(({ what: field }) => field === 'email')?.version).toBeNull();
    expect((await undo(service, change?.version)).body).toMatchObject({
      email: 'nauja@example.com',
      names: { lt: 'Naujas vardas' },
      abouts: { lt: what.about },
    });
  });

  test('retains its pictures for 90 days, only for its own service, then deletes them', async () => {
    const { service, token, asProvider } = await publishedProvider({ site, mail }, member);
    const other = await publishedProvider({ site, mail }, member);
    const [red, blue] = [await upload(token, '#a00'), await upload(token, '#00a')];
    const show = (...files: string[]) =>
      asProvider(
        'PUT',
        '/service',
        content({ pictures: files.map((file) => ({ file, alt: { lt: file } })) }),
      );
    expect((await show(red)).body.pictures).toMatchObject([{ file: red, alt: { lt: red } }]);
    await show(blue);
    expect((await asProvider('PUT', '/service', content())).body.pictures).toEqual([]);
    const areStored = () => [red, blue].map((file) => mediaFiles(site, 'picture-').includes(file));
    expect(areStored()).toEqual([true, true]);
    const stolen = content({ pictures: [{ file: red, alt: {} }] });
    expect((await other.asProvider('PUT', '/service', stolen)).status).toBe(422);
    const [last, before] = (await changesOf(service)).filter(({ what }) => what === 'pictures');
    expect((await undo(service, before?.version)).body.pictures).toMatchObject([
      { file: red, alt: { lt: red } },
    ]);
    await asProvider('PUT', '/service', content());

    const age = (days: number) =>
      inDatabase(site, async (db) => {
        const at = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
        await db.updateTable('service_versions').set({ at }).where('service_id', '=', service).execute();
        await deleteOldVersions(db);
      });
    await age(89);
    await other.asProvider('PUT', '/service', content());
    expect(areStored()).toEqual([true, true]);
    expect((await undo(service, last?.version)).status).toBe(200);
    await asProvider('PUT', '/service', content());
    await age(91);
    await other.asProvider('PUT', '/service', content({ abouts: { lt: 'Kitas' } }));
    expect(areStored()).toEqual([false, false]);
    expect((await undo(service, last?.version)).status).toBe(404);
    const lines = await changesOf(service);
    expect(lines.some(({ what }) => what === 'pictures')).toBe(true);
    expect(lines.every(({ version }) => version === null)).toBe(true);
  });

  test('retains at most 500 pictures, except those that the team adds', async () => {
    const { what, service, token, asProvider } = await publishedProvider({ site, mail }, member);
    const [red, blue] = [await upload(token, '#a00'), await upload(token, '#00a')];
    const showing = (...files: string[]) => ({ pictures: files.map((file) => ({ file, alt: {} })) });
    const show = (...files: string[]) => asProvider('PUT', '/service', content(showing(...files)));
    const at = new Date(Date.now() - 80 * 24 * 3_600_000).toISOString();
    await insertRows(site, 'service_versions', { id: 'full', service_id: service, at, content: '{}' });
    const files = Array.from({ length: 499 }, (_, index) => ({ file: `${index}`, version_id: 'full' }));
    await insertRows(site, 'service_version_pictures', ...files);
    expect((await show(red)).status).toBe(200);
    const { status, headers, body } = await show(red, blue);
    expect([status, body.message]).toEqual([429, 'Per daug bandymų. Vėl bandyti galėsite po 10 dienų.']);
    expect(Math.ceil(Number(headers.get('retry-after')) / 24 / 3600)).toBe(10);
    expect((await show()).status).toBe(200);
    const byTeam = { ...editOf(what), ...showing(red, blue) };
    expect((await asMember('PUT', service, byTeam)).status).toBe(200);
  });

  test('can be restored only for its own service, and not for a removed one', async () => {
    const [one, other] = [
      await publishedProvider({ site, mail }, member),
      await publishedProvider({ site, mail }, member),
    ];
    await one.asProvider('PUT', '/service', content());
    const [change] = await changesOf(one.service);
    expect((await undo(other.service, change?.version)).status).toBe(404);
    await asMember('PUT', `${one.service}/status`, { status: 'removed' });
    expect((await undo(one.service, change?.version)).status).toBe(404);
  });
});
