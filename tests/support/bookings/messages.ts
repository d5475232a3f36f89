import { send, type Answer, type TestCustomer } from '../accounts/customers.ts';

/** The calls of one side in the thread of a booking. */
export interface Writer {
  write: (id: string, text: unknown, key?: string) => Promise<Answer>;
  read: (id: string, query?: string) => Promise<Answer>;
  mark: (id: string, upTo: number) => Promise<Answer>;
}

/** @param path of the writer's bookings, below the language */
function writerAt(origin: string, lang: string, path: string, token?: string): Writer {
  const call = (method: string, rest: string, more: Parameters<typeof send>[3] = {}) =>
    send(origin, method, `/${lang}${path}/bookings/${rest}`, { ...(token ? { token } : {}), ...more });
  return {
    write: (id, text, key) =>
      call('POST', `${id}/messages`, {
        body: { text },
        ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
      }),
    read: (id, query = '') => call('GET', `${id}/messages${query}`),
    mark: (id, upTo) => call('PUT', `${id}/messages/read`, { body: { upTo } }),
  };
}

export function customerWriting(origin: string, { token }: TestCustomer, lang = 'en'): Writer {
  return writerAt(origin, lang, '', token);
}

/** By the private link, or signed in with the id of the service and a token. */
export function providerWriting(origin: string, key: string, token?: string, lang = 'en'): Writer {
  return writerAt(origin, lang, `/provider/${key}`, token);
}
