import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { paths } from '#features/urls/paths.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { send, serviceNamed } from '../../support/account/customers.ts';
import { textsOf } from '../../support/browser/journey.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const { origin } = await startedSite({ CLOCK: '2031-05-14T05:00:00Z' });
const id = await serviceNamed(origin, 'Vandenė');
const today = { date: '2031-05-14', time: '18:00' };

/** What a page shows of the pending booking; undefined for the plain page. */
async function waitingAt(address: string) {
  const response = await fetch(origin + address);
  const html = parse(await response.text());
  expect([response.status, html.querySelectorAll('h1')]).toEqual([200, [expect.anything()]]);
  const waiting = html.querySelector('.waiting');
  return waiting && { text: waiting.text, cacheControl: response.headers.get('cache-control') };
}

describe.each(['login', 'register'] as const)('the page to %s', (entrance) => {
  const pageFor = (lang: Language, next: string) => paths[entrance](lang, { next });

  test.each(languages)('shows the pending booking, in %s, and is not cached', async (lang) => {
    const next = paths.service('en', id, today, { openModal: true });
    const { name } = (await send(origin, 'GET', `/${lang}/service/${id}`)).body as { name: string };
    const shown = await waitingAt(pageFor(lang, next));
    for (const text of [name, textsOf(lang).find.today.toLowerCase(), timeLabel('18:00', lang)])
      expect(shown?.text).toContain(text);
    expect(shown?.text).not.toContain('€');
    expect(await waitingAt(paths[entrance](lang))).toBeNull();
  });

  test('shows the day of the requested slot', async () => {
    const next = paths.service('en', id, { date: '2031-05-15' }, { openModal: true });
    const shown = await waitingAt(pageFor('en', next));
    expect(shown?.text).toContain(textsOf('en').waitingBooking.dayTitle);
    expect(shown?.text).toContain('tomorrow');
    expect(shown?.text).toContain('Vandenė');
  });

  test('shows the chosen items with their sum from the price list, never from the URL', async () => {
    const next = paths.service('en', id, today, { openModal: true, items: ['1', '2', 'none'] });
    const shown = await waitingAt(pageFor('en', next));
    expect(shown?.text).toMatch(/today, 6PM\s· €100/);
    expect(shown?.text).toMatch(/Replace a tap\s· Repair a cistern/);
  });

  test.each([
    ['an unknown service', paths.service('en', 'none', today, { openModal: true })],
    ['a start that is over', paths.service('en', id, { ...today, date: '2031-05-13' }, { openModal: true })],
    ['a start that is none', `/en/service/${id}?at=2031-05-14T09:15&openModal=true`],
    ['a day that is over', paths.service('en', id, { date: '2031-05-13' }, { openModal: true })],
    ['another site', `//evil.example/en/service/${id}?at=2031-05-15T10:00&openModal=true`],
    ['another page', '/en/services'],
  ])('is the plain one for %s', async (_, next) => {
    expect(await waitingAt(pageFor('en', next))).toBeNull();
  });
});
