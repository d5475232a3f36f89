import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks the page in its current state.
 * @returns one line for each place. The page's context has to bypass the policy of scripts.
 */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  await page.evaluate(source);
  const { violations: found } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  const { pathname, search } = new URL(page.url());
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${pathname}${search} ${id}: ${help} at ${target.join(' ')}. ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
}

/** Waits until animations have finished: axe cannot judge the contrast of half-transparent text. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}
