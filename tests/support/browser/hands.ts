import type { Locator, Page } from 'playwright/test';
import { newcomer } from '../account/customers.ts';
import { textsOf } from './journey.ts';

/** A step of a new user: presses a control, or fills in a field. */
export interface Hands {
  press: (control: Locator) => Promise<void>;
  fill: (field: Locator, value: string) => Promise<void>;
  /** Sends the form whose last field has just been filled in. */
  send: (button: Locator) => Promise<void>;
}

/** How often something is pressed; typing into fields does not count. */
export function countingHands(
  use = (control: Locator) => control.click(),
): Hands & { counts: { presses: number; fields: number } } {
  const counts = { presses: 0, fields: 0 };
  const press = async (control: Locator) => {
    counts.presses += 1;
    await use(control);
  };
  const fill = async (field: Locator, value: string) => {
    counts.fields += 1;
    await field.fill(value);
  };
  return { counts, press, send: press, fill };
}

/** Registers from the login page. @returns the email */
export async function register(page: Page, lang: string, { press, fill, send }: Hands): Promise<string> {
  const { auth } = textsOf(lang);
  const { name, email, password } = newcomer();
  await press(page.getByRole('main').getByRole('link', { name: auth.registerLink, exact: true }));
  for (const [field, value] of Object.entries({ name, email, password, passwordRepeat: password }))
    await fill(page.getByLabel(auth[field as 'name'], { exact: true }), value);
  await send(page.getByRole('button', { name: auth.register, exact: true }));
  return email;
}
