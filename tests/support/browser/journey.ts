import type { Locator, Page } from 'playwright/test';
import type { Texts } from '#platform/i18n/keys.ts';
import { namespaces, readTexts } from '#platform/i18n/texts.server.ts';

export const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

/** All texts of a language, by file. */
export function textsOf(lang: string): Texts {
  const parts = namespaces.map((part) => [part, readTexts(lang, part)]);
  return Object.fromEntries(parts) as Texts;
}

export function detailLabels(lang: string): Texts['detailFields']['labels'] {
  return textsOf(lang).detailFields.labels;
}

interface Entered {
  /** Of a reloaded page, which keeps it: so does a page that is opened at its own URL. */
  stateAtLoad?: unknown;
}

const entered = new WeakSet<Page>();

/** Waits until closed dialogs and suggestions have removed their history entries: going back aborts a navigation. */
export async function settleHistory(page: Page): Promise<void> {
  if (!entered.has(page))
    await page.addInitScript(() => void ((window as Entered).stateAtLoad = history.state));
  entered.add(page);
  await page.waitForFunction(() => {
    const depthOf = (state: unknown) => {
      const { dialogs = 0, openModal } = (state ?? {}) as { dialogs?: number; openModal?: boolean };
      return dialogs + (openModal ? 1 : 0);
    };
    const entries = depthOf(history.state) - depthOf((window as Entered).stateAtLoad);
    const open = document.querySelectorAll('[role="dialog"], [role="listbox"]:not([hidden])');
    return entries <= open.length;
  });
}

/** Opens a file of the site that runs no scripts. */
async function openStorage(page: Page, origin: string): Promise<void> {
  await settleHistory(page);
  await page.goto(`${origin}/favicon.svg`);
}

/** Puts a session into the browser, like a login. */
export async function signIn(
  page: Page,
  origin: string,
  { email, name, token }: { email: string; name: string; token: string },
): Promise<void> {
  const empty = { surname: null, age: null, country: null, city: null, photo: null };
  const user = { email, name, ...empty, emailConfirmed: true };
  await openStorage(page, origin);
  await page.evaluate(
    ([storedUser, storedToken]) => {
      localStorage.setItem('user', storedUser ?? '');
      localStorage.setItem('token', storedToken ?? '');
    },
    [JSON.stringify(user), token],
  );
}

/** Not on an open page: its next request would open the login, which would abort another navigation. */
export async function signOut(page: Page, origin: string): Promise<void> {
  await openStorage(page, origin);
  await page.evaluate(() => localStorage.clear());
}

/** Fills in the fields whose labels are the texts of these names. */
export async function fillIn<Name extends string>(
  form: Page | Locator,
  texts: Record<NoInfer<Name>, string>,
  values: Partial<Record<Name, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries<string>(values as Record<Name, string>))
    await form.getByLabel(texts[name as Name], { exact: true }).fill(value);
}

/** Fills in the login form of an open page, and sends it. */
export async function submitLogin(
  page: Page,
  lang: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { auth } = textsOf(lang);
  await fillIn(page, auth, { email, password });
  await page.getByRole('button', { name: auth.login, exact: true }).click();
}

/** Fills in the registration form of an open page, and sends it. */
export async function submitRegistration(
  page: Page,
  lang: string,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<void> {
  const { auth } = textsOf(lang);
  await fillIn(page, auth, { name, email, password, passwordRepeat: password });
  await page.getByRole('button', { name: auth.register, exact: true }).click();
}

/** Presses the avatar. */
export async function openAccountMenu(page: Page, lang: string): Promise<Locator> {
  const name = textsOf(lang).accountMenu.accountMenu;
  await page.getByRole('button', { name }).click();
  const menu = page.getByRole('navigation', { name });
  await menu.waitFor();
  return menu;
}

interface Counting {
  /** API requests without a response yet. */
  callsUnderWay?: number;
}

const counted = new WeakSet<Page>();

/**
 * Goes to a URL, and waits until the page has settled: fonts are loaded, every island that hydrates automatically has done so,
 * and the responses to its requests are rendered.
 */
export async function arrive(page: Page, address: string): Promise<void> {
  if (!counted.has(page)) await page.addInitScript(countCalls);
  counted.add(page);
  await settleHistory(page);
  await page.goto(address);
  await calm(page);
}

/** Goes to a URL of the site with the session of this user. */
export async function arriveAs(page: Page, user: Parameters<typeof signIn>[2], address: string) {
  await signIn(page, new URL(address).origin, user);
  await arrive(page, address);
}

/**
 * Waits until an open page has settled.
 * @throws with the pending work, after half a minute
 */
async function calm(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const signedIn = localStorage.getItem('user') !== null;
    const own = ['load', 'only', ...(signedIn ? ['when'] : [])];
    const waiting = own.map((client) => `astro-island[ssr][client="${client}"]:not([opts*="island"])`).join();
    const isCalm = () =>
      !document.querySelector(waiting) &&
      !(window as Counting).callsUnderWay &&
      document.fonts.status === 'loaded';
    const end = performance.now() + longest;
    // Responses are rendered, and cause further requests, before the browser is idle.
    for (let calmTurns = 0; calmTurns < 2; calmTurns = isCalm() ? calmTurns + 1 : 0) {
      if (performance.now() > end) {
        const islands = [...document.querySelectorAll(waiting)].map((island) =>
          island.getAttribute('component-url'),
        );
        const calls = (window as Counting).callsUnderWay ?? 0;
        throw new Error(
          `${location.pathname} waits for ${calls} calls, fonts: ${document.fonts.status}, ${islands.join()}`,
        );
      }
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    }
  }, 30_000);
}

function countCalls(): void {
  const page = window as Counting;
  const ask = window.fetch.bind(window);
  page.callsUnderWay = 0;
  window.fetch = async (...call) => {
    page.callsUnderWay = (page.callsUnderWay ?? 0) + 1;
    try {
      return await ask(...call);
    } finally {
      page.callsUnderWay--;
    }
  };
}
