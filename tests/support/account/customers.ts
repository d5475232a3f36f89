import { randomUUID } from 'node:crypto';
import type { AnswerOf, Endpoint } from '#platform/http/endpoint.ts';
import { readRow, updateRows } from '../site/rows.ts';
import { type Site, siteAt } from '../site/server.ts';

export interface TestCustomer {
  name: string;
  email: string;
  password: string;
  token: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  // Tests read responses of many shapes; an unexpected one fails their assertion.
  body: Record<string, unknown> & { message?: string; code?: string; errors?: Record<string, string> };
}

export const outcome = ({ status, body }: Answer) => [status, body.code];

export function countStatuses(answers: Answer[]): Record<number, number> {
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, { length }]) => [status, length]));
}

/** Sends a request to a site's API. `body` is sent as JSON, or unchanged if it is a string. */
export async function send(
  origin: string,
  method: string,
  path: string,
  { body, token, headers = {} }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: bodyOf(body),
  });
  const goesOn = response.headers.get('Content-Type')?.startsWith('text/event-stream');
  if (goesOn) await response.body?.cancel();
  const text = goesOn ? '' : await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: isJson(response) ? JSON.parse(text) : {},
  };
}

/** What an account reads about itself, typed by its endpoint. */
export async function readOwn<E extends Endpoint>(
  origin: string,
  { path }: E,
  { email, token }: Pick<TestCustomer, 'email' | 'token'>,
  lang = 'en',
): Promise<AnswerOf<E>> {
  const own = path.replace('{lang}', lang).replace('{email}', email);
  return (await send(origin, 'GET', own, { token })).body as AnswerOf<E>;
}

/** Sends requests to paths below a common one. `continueAt` may replace the user's token in the meantime. */
export function sendAs(user: Partial<Pick<TestCustomer, 'token'>>, origin: string, base: string) {
  return (method: string, path = '', body?: unknown) =>
    send(origin, method, base + path, { body, ...(user.token && { token: user.token }) });
}

function bodyOf(body: unknown): FormData | string | null {
  if (body === undefined) return null;
  return body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body);
}

const isJson = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('application/json') ?? false;

/** Someone without an account. */
export const newcomer = () => ({
  name: 'Ona Testienė',
  email: `ona-${randomUUID()}@example.com`,
  password: 'a long enough password',
});

/**
 * With a unique email, and logs in.
 * @param unconfirmed whether the email stays unconfirmed, as it does until its owner confirms it
 */
export async function registerCustomer(origin: string, lang = 'en', { unconfirmed = false } = {}) {
  const customer = newcomer();
  const registered = await send(origin, 'POST', `/${lang}/auth/register`, { body: customer });
  if (registered.status !== 201) throw new Error(`Registering answered ${registered.status}`);
  if (!unconfirmed) await confirmAddress(origin, customer.email);
  return { ...customer, token: await logIn(origin, customer, lang) };
}

/**
 * Creates accounts one after the other: each opens the SQLite file again, and many concurrent ones would lock it for each
 * other.
 */
export async function customersOf({ origin }: Pick<Site, 'origin'>, count: number): Promise<TestCustomer[]> {
  const customers: TestCustomer[] = [];
  while (customers.length < count) customers.push(await registerCustomer(origin));
  return customers;
}

/** Confirms an email as if its owner had done it, for tests that are not about emails. */
export async function confirmAddress(origin: string, email: string): Promise<void> {
  const site = siteAt(origin);
  if (!site) return;
  const confirmed = { email_confirmed_at: new Date().toISOString() };
  await updateRows(site, 'users', { email_key: email }, confirmed);
}

/** Gives an account its pending email, as if its owner had confirmed it on another device. */
export async function confirmPendingAddress(origin: string, email: string): Promise<void> {
  const site = siteAt(origin);
  if (!site) throw new Error(`No site runs at ${origin}`);
  const { pending_email: next, pending_email_key: key } = await readRow(site, 'users', { email_key: email });
  if (!next || !key) throw new Error(`${email} has no pending email`);
  const none = { pending_email: null, pending_email_key: null, pending_until: null };
  await updateRows(site, 'users', { email_key: email }, { email: next, email_key: key, ...none });
}

export async function logIn(origin: string, { email, password }: Omit<TestCustomer, 'token'>, lang = 'en') {
  const { status, body } = await send(origin, 'POST', `/${lang}/auth/login`, { body: { email, password } });
  if (status !== 200) throw new Error(`Logging in answered ${status}`);
  return String(body.token);
}

/** @param after how many newer services are skipped */
export async function serviceId(origin: string, after = 0): Promise<string> {
  return (await serviceIds(origin)).at(after) ?? '';
}

/** The service of the demonstration with this name in English or Lithuanian. */
export async function serviceNamed(origin: string, name: string): Promise<string> {
  const { body } = await send(origin, 'GET', `/en/services?q=${encodeURIComponent(name)}&exact=1`);
  const [found] = body as unknown as { _id: string }[];
  if (!found) throw new Error(`No service is named ${name}`);
  return found._id;
}

/** A service of the demonstration, in the order of the list: services that tests publish have no pictures. */
export async function serviceIds(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/en/services`);
  const services = (await response.json()) as { _id: string; imageUrls: string[] }[];
  return services.filter(({ imageUrls }) => imageUrls.length > 0).map(({ _id }) => _id);
}

export function bookSlot(
  origin: string,
  customer: TestCustomer,
  { service, date, time }: { service: string; date: string; time: string },
  lang = 'en',
): Promise<Answer> {
  const body = { serviceId: service, date, time, userEmail: customer.email, userName: customer.name };
  return send(origin, 'POST', `/${lang}/bookings`, { token: customer.token, body });
}

/** @returns the id */
export async function aBooking(...request: Parameters<typeof bookSlot>): Promise<string> {
  const { status, body } = await bookSlot(...request);
  if (status !== 201) throw new Error(`Booking answered ${status}: ${JSON.stringify(body)}`);
  return String(body._id);
}

export async function isFree(origin: string, service: string, date: string, time: string): Promise<boolean> {
  const { body } = await send(origin, 'GET', `/en/service/${service}/availability?date=${date}`);
  const slots = body.slots as { time: string; available: boolean }[];
  return slots.find((slot) => slot.time === time)?.available ?? false;
}
