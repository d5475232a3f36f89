import { threadAnchor } from '#features/urls/paths.ts';
import { addDays } from '#platform/time/calendar.ts';
import {
  aBooking,
  type Answer,
  registerCustomer,
  send,
  serviceId,
  type TestCustomer,
} from '../account/customers.ts';
import { providerLink } from '../provider/providerLink.ts';
import type { Site } from '../site/server.ts';

export interface Writer {
  write: (id: string, text: unknown, key?: string, photos?: string[]) => Promise<Answer>;
  add: (id: string, photo: Buffer) => Promise<Answer>;
  read: (id: string, query?: string) => Promise<Answer>;
  mark: (id: string, upTo: number) => Promise<Answer>;
}

/** @param path of the writer's bookings, below the language */
function writerAt(origin: string, lang: string, path: string, token?: string): Writer {
  const call = (method: string, rest: string, more: Parameters<typeof send>[3] = {}) =>
    send(origin, method, `/${lang}${path}/bookings/${rest}`, { ...(token ? { token } : {}), ...more });
  return {
    write: (id, text, key, photos) =>
      call('POST', `${id}/messages`, {
        body: { text, ...(photos && { photos }) },
        ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
      }),
    add: (id, photo) => call('POST', `${id}/messages/photos`, { body: photoForm(photo) }),
    read: (id, query = '') => call('GET', `${id}/messages${query}`),
    mark: (id, upTo) => call('PUT', `${id}/messages/read`, { body: { upTo } }),
  };
}

export function photoForm(photo: Buffer): FormData {
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
}

export function customerWriting(origin: string, { token }: TestCustomer, lang = 'en'): Writer {
  return writerAt(origin, lang, '', token);
}

/** @param key of the private link, or the id of the service together with a token */
export function providerWriting(origin: string, key: string, token?: string, lang = 'en'): Writer {
  return writerAt(origin, lang, `/provider/${key}`, token);
}

let day = 0;

/** A booking, the private link of its provider, and the URL at which its customer reads the thread. */
export async function bookedThread(site: Site, lang: string) {
  const { origin } = site;
  const [customer, service] = [await registerCustomer(origin, lang), await serviceId(origin)];
  const date = addDays('2032-05-10', day++);
  const id = await aBooking(origin, customer, { service, date, time: '10:00' }, lang);
  const bookings = `${origin}/${lang}/bookings/user/${customer.email}`;
  return {
    customer,
    id,
    link: await providerLink(site, service),
    bookings,
    thread: bookings + threadAnchor(id),
  };
}
