import { readFileSync } from 'node:fs';
import { type Dialog, expect, type Page, type Request } from 'playwright/test';

const script = readFileSync(new URL('translate.js', import.meta.url), 'utf8');

/**
 * Translates every page like a browser, as soon as it has been parsed and before anything on it is used.
 * @returns errors that scripts of its pages threw
 */
export async function translatePages(page: Page): Promise<string[]> {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.stack || String(error)));
  // React logs there what an error boundary has caught.
  page.on('console', (message) => {
    if (message.type() === 'error' && /\w*Error: /.test(message.text())) thrown.push(message.text());
  });
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => { if (document.body) ${script} })`);
  return thrown;
}

/** A text as it appears on a translated page. */
export function containing(text = ''): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}

/** @returns the body of the next request of this method whose path ends like that, sent by a click */
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

/**
 * Presses every control of the page, and of each dialog that opens. Controls that leave the page come last.
 * @returns the error of a part of the page that has failed, if there is one
 */
export async function pressAll(page: Page): Promise<string | undefined> {
  const accept = (dialog: Dialog) => void dialog.accept().catch(() => undefined);
  page.on('dialog', accept);
  await page.evaluate(pressEach).catch(unlessLeft);
  page.off('dialog', accept);
  let failed: string | undefined;
  // A page that was left may still be navigating to the next one.
  await expect(async () => {
    failed = await page.evaluate(() => {
      const { broken = '' } = document.documentElement.dataset;
      return broken && document.body.innerText.includes(broken) ? broken : undefined;
    });
  }).toPass({ timeout: 20_000 });
  return failed;
}

function unlessLeft(error: unknown): void {
  if (!String(error).includes('navigation')) throw error;
}

async function pressEach(): Promise<void> {
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const controlsIn = (root: ParentNode) =>
    [...root.querySelectorAll<HTMLElement>('button, summary, input, select, textarea, td[tabindex]')]
      .filter((control) => control.checkVisibility() && !control.closest('[inert]'))
      .sort((one, other) => Number(one.matches('[type=submit]')) - Number(other.matches('[type=submit]')));
  const dialogs = () => document.querySelectorAll('[role=dialog]');
  async function press(control: HTMLElement): Promise<void> {
    if (!control.isConnected) return;
    control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    control.focus({ preventScroll: true });
    control.click();
    if (control.matches('textarea, input:not([type=checkbox], [type=radio], [type=file], [type=date])'))
      document.execCommand('insertText', false, 'Šiauliai');
    await wait(30);
  }
  const escape = () =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }),
    );
  const most = 60;
  const root = document.querySelector('main') ?? document.body;
  const popovers = [...document.querySelectorAll<HTMLElement>('header [popovertarget], .theme-button')];
  for (const control of [...popovers, ...controlsIn(root).slice(0, most)]) {
    await press(control);
    if (dialogs().length === 0) continue;
    await wait(200);
    for (const inner of controlsIn(dialogs()[0] ?? document).slice(1, most)) await press(inner);
    for (let tries = 0; dialogs().length > 0 && tries < 5; tries++) {
      escape();
      await wait(100);
    }
  }
  await wait(500);
}
