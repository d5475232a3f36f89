import type { Locator, Page } from 'playwright/test';

/** Above everything else on a page; contains the two live regions. */
const toaster = '[data-above-dialogs] [aria-live]';

export const toastRegions = (page: Page): Locator => page.locator(toaster);

/** Also those that are disappearing. */
export const toasts = (page: Page): Locator => page.locator(`${toaster} > *`);
