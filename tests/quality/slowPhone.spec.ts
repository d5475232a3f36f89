import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { openAccountMenu, screens, signIn, textsOf } from '../support/browser/journey.ts';
import { stageForFile } from '../support/site/stage.ts';

const { stage } = stageForFile();

/** In milliseconds: a response within this time feels immediate (https://web.dev/articles/rail). */
const atOnce = 100;
const maxVisits = 9;

test('the account menu is painted immediately after a press, with 4× CPU throttling', async ({ page }) => {
  const { origin, customer } = stage();
  const name = textsOf('ru').accountMenu.accountMenu;
  await page.setViewportSize(screens.phone);
  await signIn(page, origin, customer);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  // The first press of each visit. Other processes only add to it, so the fastest visit counts.
  const took: number[] = [];
  while (took.length < maxVisits && !took.some((duration) => duration <= atOnce)) {
    await page.goto(`${origin}/ru`);
    await pause(2_000);
    const drawn = page.evaluate(timeUntilDrawn, `nav[aria-label="${name}"]`);
    await openAccountMenu(page, 'ru');
    took.push(Math.round(await drawn));
  }
  expect(Math.min(...took), `${took.join(', ')} ms`).toBeLessThanOrEqual(atOnce);
});

/** From the next press until the frame after the one that contains the part: measuring from outside would add to it. */
function timeUntilDrawn(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const onPress = ({ timeStamp }: PointerEvent) => {
      const look = () => {
        const isThere = document.querySelector(selector)?.checkVisibility();
        requestAnimationFrame(isThere ? () => resolve(performance.now() - timeStamp) : look);
      };
      look();
    };
    addEventListener('pointerdown', onPress, { capture: true, once: true });
  });
}
