import { expect, test } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import { send } from '../../support/account/customers.ts';
import { arrive, screens, textsOf } from '../../support/browser/journey.ts';
import { stageForFile } from '../../support/site/stage.ts';
import { signInAsMember } from '../../support/team/teamStage.ts';

const { stage, team } = stageForFile();

const { priceForm: form, common, validation, prices: shown } = textsOf('lt');

test('on a phone a provider writes a price list by keyboard, customers read it, and the team restores the earlier one', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  const { origin } = stage();
  const { links, service } = await team();
  await arrive(page, `${origin}/lt/provider/${links.approved}/business/prices`);
  const region = page.getByRole('region', { name: form.title });
  const save = region.getByRole('button', { name: textsOf('lt').saveBar.save });
  const field = (name: string | undefined) => region.getByLabel(name ?? '', { exact: true });
  await field(form.callOut).fill('daug');
  const sheet = region.getByRole('dialog');
  const named = (language: string) => sheet.getByLabel(fillText(form.name, { language }));
  const price = sheet.getByLabel(form.price);
  await region.getByRole('button', { name: form.add }).press('Enter');
  await expect(named('lietuvių')).toBeFocused();
  await expect(sheet.getByRole('button', { name: form.remove })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(region.getByRole('button', { name: form.unnamed })).toHaveCount(0);
  await region.getByRole('button', { name: form.add }).press('Enter');
  await price.fill('5');
  await sheet.getByRole('button', { name: form.remove }).press('Enter');
  await expect(region.getByRole('button', { name: form.unnamed })).toHaveCount(0);
  await region.getByRole('button', { name: form.add }).press('Enter');
  await price.fill('60,5');
  await named('rusų').fill('Прочистка слива');
  await sheet.getByRole('button', { name: common.close }).press('Enter');
  const row = region.getByRole('button', { name: /Прочистка слива/ });
  await expect(row).toContainText('60,50 €');
  await expect(row).toContainText(form.incomplete);
  await save.press('Enter');
  await expect(field(form.callOut)).toHaveAccessibleDescription(`${form.callOutHint} ${validation.price}`);
  await expect(named('lietuvių')).toHaveAccessibleDescription(validation.required);
  await expect(named('lietuvių')).toBeFocused();
  await named('lietuvių').fill('Nuotako atkimšimas');
  await page.keyboard.press('Enter');
  await expect(field(form.callOut)).toBeFocused();
  await field(form.callOut).fill('20');
  await save.press('Enter');
  await expect(page.getByText(common.saved, { exact: true })).toBeVisible();
  await expect(region.getByRole('button', { name: /Nuotako atkimšimas/ })).toContainText(
    fillText(form.missing, { languages: 'EN' }),
  );

  await arrive(page, `${origin}/ru/service/${service}`);
  const list = page.getByRole('region', { name: textsOf('ru').prices.title });
  await expect(list.getByText('60,50 €')).toBeVisible();
  await expect(list).toContainText('Прочистка слива');
  await expect(list).toContainText(textsOf('ru').prices.paying);
  await expect(page.getByRole('link', { name: 'от 80,50 €' })).toBeVisible();

  await signInAsMember(page, origin, await team());
  await arrive(page, `${origin}/en/team/services/${service}`);
  const tab = (name = '') => page.getByRole('link', { name, exact: true });
  await tab(textsOf('en').team.history).click();
  const changes = page.getByRole('region', { name: textsOf('en').team.changes });
  await expect(changes.getByText(/Nuotako atkimšimas \/ Прочистка слива: €60\.50/)).toBeVisible();
  const teamForm = page.getByRole('region', { name: textsOf('en').prices.title });
  await tab(textsOf('en').prices.title).click();
  await expect(teamForm.getByLabel(textsOf('en').priceForm.callOut)).toHaveValue('20');
  await tab(textsOf('en').team.history).click();
  await changes.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.getByText(textsOf('en').team.undone, { exact: true })).toBeVisible();
  await tab(textsOf('en').prices.title).click();
  await expect(teamForm.getByLabel(textsOf('en').priceForm.callOut)).toHaveValue('');
  await arrive(page, `${origin}/lt/service/${service}`);
  await expect(page.getByRole('region', { name: shown.title })).toBeHidden();
});

test('on a phone a provider orders prices by keyboard, by touch and by dragging, and customers see this order', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  const { origin } = stage();
  const { links, service } = await team();
  const names = ['Sifono keitimas', 'Vamzdžių valymas', 'Čiaupo taisymas'];
  const items = names.map((lt, index) => ({
    names: { lt },
    price: { amount: 3_000 + index, currency: 'EUR' },
    minutes: 60,
  }));
  const body = { afterLooking: false, items };
  const path = `/lt/provider/${links.approved}/prices`;
  expect((await send(origin, 'PUT', path, { body })).status).toBe(200);
  await arrive(page, `${origin}/lt/provider/${links.approved}/business/prices`);
  const rows = page.getByRole('region', { name: form.title }).getByRole('listitem');
  const grip = (name: string) =>
    page.getByRole('button', { name: fillText(form.move, { name }), exact: true });
  const [first = '', second = '', third = ''] = names;

  await grip(first).focus();
  await page.keyboard.press('ArrowDown');
  await expect(grip(first)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows).toContainText([second, third, first]);
  await expect(page.getByText(fillText(form.moved, { number: 3, count: 3 }))).toBeAttached();

  await grip(third).click();
  await page.getByRole('button', { name: form.up, exact: true }).click();
  await expect(rows).toContainText([third, second, first]);
  await page.getByRole('button', { name: form.down, exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: form.down, exact: true })).toBeFocused();
  await expect(rows).toContainText([second, third, first]);

  await grip(first).hover();
  await page.mouse.down();
  const top = await rows.first().boundingBox();
  await page.mouse.move(30, (top?.y ?? 0) + 4, { steps: 8 });
  await page.mouse.up();
  await expect(rows).toContainText([first, second, third]);
  await expect(page.getByRole('button', { name: form.up, exact: true })).toHaveCount(1);

  await grip(first).press('ArrowDown');
  await page.getByRole('button', { name: textsOf('lt').saveBar.save, exact: true }).click();
  await expect(page.getByText(common.saved, { exact: true })).toBeVisible();
  await arrive(page, `${origin}/lt/service/${service}`);
  const list = page.getByRole('region', { name: shown.title });
  const text = await list.innerText();
  expect(names.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))).toEqual([
    second,
    first,
    third,
  ]);
});
