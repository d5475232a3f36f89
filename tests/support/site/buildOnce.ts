import fillOnce from './fillOnce.ts';
import { prepareBuild } from './prepare.ts';

/**
 * Runs before all tests that request pages: builds the current code and creates the demonstration data.
 * @returns a function to call after all tests
 */
export default async function buildOnce(): Promise<() => Promise<void>> {
  const [stop] = await Promise.all([fillOnce(), prepareBuild()]);
  return stop;
}
