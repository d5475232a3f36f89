import type { Page } from 'playwright/test';
import { settleHistory, signIn } from './journey.ts';

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
