import type { Page } from 'playwright/test';

/** The returned function lets the responses through. */
export async function holdResponses(page: Page, address: Parameters<Page['route']>[0], method?: string) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return () => resolve(undefined);
}
