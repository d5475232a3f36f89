import { describe, expect, test } from 'vitest';
import { aBooking, bookSlot, isFree, registerCustomer, send } from '../../support/account/customers.ts';
import { mediaFiles } from '../../support/account/photos.ts';
import { linkIn } from '../../support/mails/mailServer.ts';
import { pictureOf as picture, uploadTo } from '../../support/provider/pictures.ts';
import { inDatabase, lockWaiters } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { deleteRows, updateRows } from '../../support/site/rows.ts';
import { business, editOf, publish, registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite();
const member = await registerMember(site);

const asMember = (method: string, path: string, body?: unknown) =>
  send(site.origin, method, `/en/team${path}`, { token: member.token, body });
const listed = async (lang: string, q: string) =>
  (await send(site.origin, 'GET', `/${lang}/services?q=${encodeURIComponent(q)}`)).body as unknown as Record<
    string,
    string
  >[];

describe('the team', () => {
  const upload = (photo: Blob) => uploadTo(site, '/en/team/pictures', photo, member.token);

  test('edits a service, and the history has every changed field', async () => {
    const what = business();
    const id = await publish(site.origin, member, what);
    const edit = {
      ...editOf(what),
      address: 'Kalvarijų g. 5, Vilnius',
      names: { lt: what.name, en: 'Clean Homes Ltd' },
    };
    const { status, body } = await asMember('PUT', `/services/${id}`, edit);
    expect(status).toBe(200);
    expect(body.changes).toMatchObject([
      { who: member.name, what: 'address', from: what.address, to: edit.address },
      { what: 'name.en', from: what.name, to: 'Clean Homes Ltd' },
      { what: 'status', from: null, to: 'published' },
    ]);
    const [found] = await listed('en', 'clean homes ltd');
    expect(found).toMatchObject({ _id: id });
    const nameless = await asMember('PUT', `/services/${id}`, { ...edit, names: { en: 'Clean' } });
    expect([nameless.status, Object.keys(nameless.body.errors ?? {})]).toEqual([422, ['names.lt']]);
  });

  test('hides, shows and removes a service; removing cancels its future bookings', async () => {
    const beside = await publish(site.origin, member);
    const what = business();
    const id = await publish(site.origin, member, what);
    const customer = await registerCustomer(site.origin);
    const slot = { service: id, date: '2032-02-03', time: '10:00' };
    await aBooking(site.origin, customer, slot);
    const setStatus = async (status: string) =>
      (await asMember('PUT', `/services/${id}/status`, { status })).status;
    const shown = async () => [
      (await fetch(`${site.origin}/lt/service/${id}`)).status,
      (await listed('lt', what.name)).filter(({ _id }) => _id === id).length,
    ];
    const favorites = `/en/services/user/${customer.email}/favorites`;
    await send(site.origin, 'POST', favorites, { ...customer, body: { serviceId: id } });
    const names = async (path: string) => (await (await fetch(site.origin + path)).text()).includes(id);
    const seen = async () => [
      (await send(site.origin, 'GET', `/en/service/${id}/availability?date=${slot.date}`)).status,
      (await send(site.origin, 'GET', favorites, customer)).body,
      await Promise.all(['/lt', `/lt/service/${beside}`, '/sitemaps/services-1.xml'].map(names)),
    ];
    expect(await setStatus('hidden')).toBe(200);
    expect(await shown()).toEqual([404, 0]);
    expect(await seen()).toEqual([404, [], [false, false, false]]);
    expect((await bookSlot(site.origin, customer, { ...slot, time: '11:00' })).status).toBe(404);
    expect(await setStatus('published')).toBe(200);
    expect(await shown()).toEqual([200, 1]);
    expect(await seen()).toMatchObject([200, [{ _id: id }], [true, true, true]]);
    const begun = { date: '2020-02-03', starts_at: '2020-02-03T08:00:00.000Z' };
    const past = await aBooking(site.origin, customer, { ...slot, time: '12:00' });
    await updateRows(site, 'bookings', { id: past }, begun);
    expect(await setStatus('removed')).toBe(200);
    expect(await shown()).toEqual([410, 0]);
    expect(await setStatus('published')).toBe(404);
    const toCustomer = await mail.mailTo(customer.email, 'cancelled');
    expect(toCustomer.text).toContain(what.name);
    expect((await fetch(linkIn(toCustomer, '/en/service'))).status).toBe(200);
    const toProvider = await mail.mailTo(what.email, 'Rezervacija atšaukta');
    expect(toProvider.text).toContain('Ona Testienė');
    expect(toProvider.text).not.toContain('http');
    for (const { calendar } of [toCustomer, toProvider]) {
      expect(calendar).toMatch(/^METHOD:CANCEL\r$[^]*^SEQUENCE:1\r$/m);
    }
    const bookings = await send(site.origin, 'GET', `/en/bookings/user/${customer.email}`, customer);
    expect(bookings.body).toMatchObject([{ _id: past, status: 'Completed' }]);
    const { body } = await asMember('GET', `/services?status=removed&q=${encodeURIComponent(what.name)}`);
    expect(body).toMatchObject({ total: 1 });
  });

  test('removes a service: concurrent bookings, moves and status changes find it removed', async () => {
    const id = await publish(site.origin, member);
    const [booking, moving] = [await registerCustomer(site.origin), await registerCustomer(site.origin)];
    const slot = { service: id, date: '2032-02-05', time: '10:00' };
    const moved = (await bookSlot(site.origin, moving, { ...slot, time: '11:00' })).body._id;
    const answers = await inDatabase(site, (db) =>
      db.transaction().execute(async (removal) => {
        await removal.updateTable('services').set({ status: 'removed' }).where('id', '=', id).execute();
        const waiting = [
          bookSlot(site.origin, booking, slot),
          send(site.origin, 'POST', `/en/bookings/${moved}/reschedule`, {
            token: moving.token,
            body: { date: '2032-02-06', time: '10:00' },
          }),
          asMember('PUT', `/services/${id}/status`, { status: 'hidden' }),
        ];
        // The others wait for a turn: two requests of a network are processed at a time.
        await expect.poll(() => lockWaiters(removal)).toBeGreaterThanOrEqual(1);
        return { waiting };
      }),
    );
    expect((await Promise.all(answers.waiting)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('uploads, orders, describes and deletes pictures, and leaves no file behind', async () => {
    const what = business();
    const id = await publish(site.origin, member, what);
    const before = mediaFiles(site, 'picture-');
    const [red, blue] = [await upload(await picture('#a00')), await upload(await picture('#00a'))];
    expect([red.status, blue.status]).toEqual([201, 201]);
    const pictures = [blue, red].map(({ body }) => ({ file: body.file ?? '', alt: { lt: 'Švari virtuvė' } }));
    const saved = await asMember('PUT', `/services/${id}`, { ...editOf(what), pictures });
    expect(saved.body.pictures).toMatchObject(pictures);
    const [service] = await listed('lt', what.name);
    expect(service?.imageUrls).toEqual([blue.body.url, red.body.url]);
    expect(await (await fetch(`${site.origin}/lt/service/${id}`)).text()).toContain('alt="Švari virtuvė"');
    expect((await fetch(`${site.origin}${red.body.url}?w=300`)).status).toBe(200);

    const elsewhere = await publish(site.origin, member);
    expect(
      (await asMember('PUT', `/services/${elsewhere}`, { ...editOf(business()), pictures })).status,
    ).toBe(422);
    expect(
      (await asMember('PUT', `/services/${id}`, { ...editOf(what), pictures: [] })).body.pictures,
    ).toEqual([]);
    expect(mediaFiles(site, 'picture-')).toHaveLength(before.length + 2);
    await deleteRows(site, 'service_versions', { service_id: id });
    expect((await asMember('PUT', `/services/${id}`, editOf(what))).status).toBe(200);
    expect(mediaFiles(site, 'picture-')).toEqual(before);
    expect((await upload(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']))).status).toBe(415);
    expect((await upload(new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]))).status).toBe(413);
  });

  test('deletes unused pictures after a day, but not one that a category shows', async () => {
    const what = business();
    const id = await publish(site.origin, member, what);
    const [shared, unnamed] = [await upload(await picture('#0a0')), await upload(await picture('#aa0'))];
    const save = (files: (string | undefined)[]) =>
      asMember('PUT', `/services/${id}`, {
        ...editOf(what),
        pictures: files.map((file) => ({ file, alt: {} })),
      });
    expect((await save([shared.body.file, shared.body.file])).status).toBe(422);
    expect((await save([shared.body.file])).status).toBe(200);
    await updateRows(site, 'categories', { key: 'cleaning' }, { picture: String(shared.body.file) });
    const longAgo = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await updateRows(site, 'picture_uploads', {}, { created_at: longAgo });
    expect((await save([])).status).toBe(200);
    await upload(await picture('#0aa'));
    const status = async ({ body }: typeof shared) => (await fetch(site.origin + body.url)).status;
    expect([await status(shared), await status(unnamed)]).toEqual([200, 404]);
  });

  test('sees the bookings of a service, and renews and revokes the private link of its provider', async () => {
    const what = business();
    const id = await publish(site.origin, member, what);
    const first = linkIn(await mail.mailTo(what.email, 'jau paskelbta'), '/provider/');
    const customer = await registerCustomer(site.origin);
    await bookSlot(site.origin, customer, { service: id, date: '2032-02-04', time: '10:00' });
    expect((await asMember('GET', `/services/${id}`)).body.bookings).toMatchObject([
      { customer: customer.name, date: '2032-02-04', time: '10:00' },
    ]);
    expect((await asMember('POST', `/services/${id}/link`)).status).toBe(204);
    const second = linkIn(await mail.mailTo(what.email, 'privati nuoroda:'), '/provider/');
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
    const key = second.split('/').at(-1);
    const calendar = (await send(site.origin, 'POST', `/lt/provider/${key}/calendar`)).body.address;
    const feed = String(calendar);
    expect((await fetch(feed)).status).toBe(200);
    expect((await asMember('DELETE', `/services/${id}/link`)).status).toBe(204);
    expect((await fetch(feed)).status).toBe(404);
    expect((await fetch(second)).status).toBe(404);
    expect(await isFree(site.origin, id, '2032-02-04', '10:00')).toBe(false);
  });
});
