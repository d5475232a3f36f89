import { expect, test } from 'playwright/test';
import { paths } from '#features/urls/paths.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { registerCustomer, serviceIds } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { countingHands } from '../../support/browser/hands.ts';
import { arrive, arriveAs, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { holdResponses } from '../../support/browser/slowNetwork.ts';

const { site } = siteForFile({});

const phone = screens.phone;

for (const [index, lang] of (['en', 'lt', 'ru'] as Language[]).entries())
  test(`a customer asks before booking, and the provider answers with three presses, in ${lang}`, async ({
    page,
    browser,
  }) => {
    const { origin } = site();
    const { inquiries: texts, messages, ask } = textsOf(lang);
    const service = (await serviceIds(origin))[index] ?? '';
    const [customer, owner] = [await registerCustomer(origin, lang), await ownerOf(site(), service)];
    await page.setViewportSize(phone);
    await arriveAs(page, customer, origin + paths.service(lang, service));
    await page.getByRole('link', { name: ask.title, exact: true }).click();
    const send = page.getByRole('button', { name: texts.send, exact: true });
    await send.click();
    const field = page.getByLabel(texts.field, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('Ar važiuojate į Trakus?');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await send.click();
    // The thread opens in My bookings.
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('log')).toContainText('Ar važiuojate į Trakus?');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: texts.title, exact: true })).toBeVisible();
    // The page for questions leads back to it.
    await arrive(page, origin + paths.ask(lang, service));
    await page.getByRole('link', { name: texts.openThread, exact: true }).click();
    await expect(dialog.getByRole('log')).toContainText('Ar važiuojate į Trakus?');
    await expect(field).toHaveCount(0);

    const provider = await browser.newPage({ viewport: phone });
    await arriveAs(provider, owner, origin + paths.provider(lang, service));
    const { press, counts } = countingHands();
    const frame = textsOf(lang).providerFrame;
    await press(provider.getByRole('link', { name: new RegExp(`^${frame.messages}`) }));
    await press(provider.getByRole('button', { name: new RegExp(texts.short) }));
    const thread = provider.getByRole('dialog');
    await thread.getByLabel(messages.field, { exact: true }).fill('Taip, rytoj.');
    await press(thread.getByRole('button', { name: messages.send, exact: true }));
    await expect(thread.getByRole('log')).toContainText('Taip, rytoj.');
    expect(counts.presses).toBe(3);
    // Without a booking, a report shows the team the thread only.
    await thread.getByRole('button', { name: messages.report, exact: true }).click();
    await expect(provider.getByText(texts.reportText, { exact: true })).toBeVisible();
    await provider.getByRole('button', { name: messages.reportKeep, exact: true }).click();

    // A template fills the field.
    await thread.getByRole('button', { name: texts.templates, exact: true }).click();
    await thread.getByRole('button', { name: texts.editTemplates, exact: true }).click();
    const form = provider.getByRole('dialog', { name: texts.editTemplates });
    await form.getByRole('textbox').first().fill('Atsiųskite nuotrauką.');
    await form.getByRole('button', { name: texts.save, exact: true }).click();
    await thread.getByRole('button', { name: 'Atsiųskite nuotrauką.' }).click();
    await expect(thread.getByLabel(messages.field, { exact: true })).toHaveValue('Atsiųskite nuotrauką.');
    await expect(thread.getByText(textsOf(lang).validation.required)).toHaveCount(0);
    // Blocked, no one writes until it is unblocked.
    await thread.getByRole('button', { name: texts.block, exact: true }).click();
    await expect(thread.getByText(messages.closed)).toBeVisible();
    await arrive(page, origin + paths.ask(lang, service));
    const { inquiries_refused: refused } = textsOf(lang).errors;
    await expect(page.getByText(refused, { exact: true })).toBeVisible();
    await thread.getByRole('button', { name: texts.unblock, exact: true }).click();
    await expect(thread.getByLabel(messages.field, { exact: true })).toBeVisible();
    await provider.close();
  });

test('the page for a question shows a placeholder until its first response', async ({ page }) => {
  const { origin } = site();
  const [service = ''] = await serviceIds(origin);
  const { inquiries, common } = textsOf('lt');
  await signIn(page, origin, await registerCustomer(origin, 'lt'));
  const answer = await holdResponses(page, '**/api/**');
  await page.goto(origin + paths.ask('lt', service));
  const placeholder = page.getByRole('main').getByRole('status').filter({ hasText: common.loading });
  await expect(placeholder).toBeVisible();
  answer();
  await expect(page.getByLabel(inquiries.field, { exact: true })).toBeVisible();
  await expect(placeholder).toHaveCount(0);
});
