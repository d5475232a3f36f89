import type { Locator } from 'playwright/test';

/** A step of a new user: presses a control, or fills in a field. */
export interface Hands {
  press: (control: Locator) => Promise<void>;
  fill: (field: Locator, value: string) => Promise<void>;
  /** Sends the form whose last field has just been filled in. */
  send: (button: Locator) => Promise<void>;
}

/** How often something is pressed; typing into fields does not count. */
export function countingHands(): Hands & { counts: { presses: number; fields: number } } {
  const counts = { presses: 0, fields: 0 };
  const press = async (control: Locator) => {
    counts.presses += 1;
    await control.click();
  };
  const fill = async (field: Locator, value: string) => {
    counts.fields += 1;
    await field.fill(value);
  };
  return { counts, press, send: press, fill };
}
