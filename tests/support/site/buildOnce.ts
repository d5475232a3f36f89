import fillOnce from './fillOnce.ts';
import { prepareBuild } from './prepare.ts';

/**
 * Runs before all tests that ask for pages: builds the present code and fills the demonstration data.
 * @returns a function that is called after all tests
 */
export default async function buildOnce(): Promise<() => Promise<void>> {
  const [stop] = await Promise.all([fillOnce(), prepareBuild()]);
  return stop;
}
