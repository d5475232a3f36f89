import { readFileSync } from 'node:fs';
import { expect, type Page, type Request } from 'playwright/test';

const script = readFileSync(new URL('translate.js', import.meta.url), 'utf8');

/**
 * Translates every page as a browser does, as soon as it has been read and before anything on it is used.
 * @returns what scripts of its pages threw
 */
export async function translatePages(page: Page): Promise<string[]> {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.stack || String(error)));
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => { if (document.body) ${script} })`);
  return thrown;
}

/** A text as part of what a translated page shows. */
export function containing(text = ''): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}

/** @returns what a click sends with the next call of this method whose path ends like that */
export async function sentBy(
  page: Page,
  { method, path }: { method: string; path: RegExp },
  click: () => Promise<void>,
): Promise<Record<string, unknown>> {
  const isIt = (request: Request) =>
    request.method() === method && path.test(new URL(request.url()).pathname);
  const [request] = await Promise.all([page.waitForRequest(isIt), click()]);
  const answer = await request.response();
  expect(answer?.ok(), await answer?.text().catch(() => '')).toBe(true);
  const isJson = request.headers()['content-type']?.startsWith('application/json');
  return (isJson ? request.postDataJSON() : { form: request.postData() }) as Record<string, unknown>;
}
