import type { Locator, Page } from 'playwright/test';

/** Opens the menu More of a booking, and clicks on the entry with this name. */
export async function clickUnderMore(on: Page | Locator, name: RegExp): Promise<void> {
  const item = on.getByRole('button', { name, includeHidden: true });
  const more = on.locator('[popovertarget]').filter({ visible: true });
  const menu = await item.locator('xpath=ancestor::*[@popover]').getAttribute('id');
  await more.and(on.locator(`[popovertarget="${menu}"]`)).click();
  await item.click();
}
