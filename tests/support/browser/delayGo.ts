import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** The next `history.go` of the page takes effect only when the returned function is called. */
export async function delayGo(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const held: { go?: () => void } = {};
    history.go = (delta) => {
      Reflect.deleteProperty(history, 'go');
      held.go = () => history.go(delta);
    };
    return held;
  });
  return async () => {
    await expect.poll(() => held.evaluate(({ go }) => go !== undefined)).toBe(true);
    await held.evaluate(async ({ go }) => {
      const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      go?.();
      await left;
    });
  };
}

/** The next request of this kind is sent only when the returned function is called. */
export async function holdNext(page: Page, method: string, path: RegExp): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<undefined>();
  const answered = page.waitForResponse(
    (response) => response.request().method() === method && path.test(new URL(response.url()).pathname),
  );
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (route.request().method() === method) await released.promise;
      await route.continue();
    },
  );
  return async () => {
    released.resolve(undefined);
    await answered;
  };
}
