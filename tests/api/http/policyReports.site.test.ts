import { expect, test } from 'vitest';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();

const violation = {
  'csp-report': {
    'document-uri': 'http://localhost/lt/user/ona.onaite@example.com?token=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?of=ona',
    'source-file': 'http://localhost/lt',
    'line-number': 3,
  },
};

const report = (body: string, type = 'application/csp-report') =>
  fetch(`${site.origin}/csp`, { method: 'POST', headers: { 'Content-Type': type }, body });

/** The log lines about reports, which are written asynchronously. */
const reports = () =>
  site
    .output()
    .split('\n')
    .filter((line) => line.includes('has forbidden something'))
    .map((line) => JSON.parse(line) as object);

test('pages contain the URL for policy reports, other files do not', async () => {
  const policyOf = async (path: string) =>
    (await fetch(site.origin + path)).headers.get('Content-Security-Policy');
  for (const path of ['/lt', '/en/about-us', '/ru/nothing'])
    expect(await policyOf(path)).toMatch(/; ?report-uri \/csp;/);
  expect(await policyOf('/favicon.svg')).not.toContain('report');
});

test('a report is logged without personal paths, and an invalid one is rejected', async () => {
  expect((await report(JSON.stringify(violation))).status).toBe(204);
  expect((await report('{}')).status).toBe(400);
  expect((await report('not JSON')).status).toBe(400);
  expect((await report(JSON.stringify(violation), 'text/plain')).status).toBe(415);
  expect((await report(JSON.stringify({ ...violation, more: 'x'.repeat(20_000) }))).status).toBe(413);
  await expect.poll(reports).toEqual([
    expect.objectContaining({
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      page: 'http://localhost/lt/user/…',
    }),
  ]);
});

test('reports of one network are rate-limited', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => report(JSON.stringify(violation))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(20);
  expect(refused[0]?.headers.get('Retry-After')).toBe('3600');
  expect(site.output().split('has forbidden something').length - 1).toBeLessThanOrEqual(20);
});
