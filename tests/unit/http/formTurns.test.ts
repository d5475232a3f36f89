import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Arriving } from '#platform/http/call.server.ts';
import { inFormTurn } from '#platform/http/formTurns.server.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => vi.useRealTimers());

const places = 128;
const senderOf = (network: string, id: string) => ({ network, id, gone: new AbortController().signal });

/** Forms that arrive until the test ends them. */
function arrivingForms() {
  const forms: Arriving[] = [];
  const sent: Promise<void>[] = [];
  let isOver = false;
  const send = (network: string, id: string) => {
    const form = inFormTurn(senderOf(network, id), async (_, arriving) => {
      if (isOver) return;
      forms.push(arriving);
      await new Promise((resolve) => arriving.ending.signal.addEventListener('abort', resolve));
    });
    sent.push(form);
  };
  const endAll = () => {
    isOver = true;
    for (const { ending } of forms) ending.abort();
    return Promise.all(sent);
  };
  return { forms, send, endAll };
}

test('a /48 gets a quarter of the places, for all accounts together', async () => {
  const { forms, send, endAll } = arrivingForms();
  for (let index = 0; index < 100; index++)
    send(`2001:db8:1:${(index * 16).toString(16)}::/64`, `account-${index}`);
  send('203.0.113.1', 'another');
  await vi.waitFor(() => expect(forms).toHaveLength(places / 4 + 1));
  await endAll();
});

test('when all places are taken, a waiting client replaces the slowest form', async () => {
  const { forms, send, endAll } = arrivingForms();
  for (let index = 0; index < places; index++) send(`198.51.100.${index}`, `account-${index}`);
  await vi.waitFor(() => expect(forms).toHaveLength(places));
  forms.forEach((form, index) => (form.bytes = index === 7 ? 10 : 1_000_000));
  const wasHandled = vi.fn();
  const other = inFormTurn(senderOf('203.0.113.1', 'other'), () => Promise.resolve(wasHandled()));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(forms[7]?.ending.signal.aborted, 'it may still become faster').toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(forms.filter(({ ending }) => ending.signal.aborted)).toEqual([forms[7]]);
  await other;
  expect(wasHandled).toHaveBeenCalled();
  await endAll();
});
