import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chromium } from 'playwright';

/** Playwright's, otherwise the machine's. */
export function chromiumPath(): string | undefined {
  const own = chromium.executablePath();
  return existsSync(own)
    ? own
    : installed('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
}

/** It needs a third less CPU time than Chromium. */
export function headlessShellPath(): string | undefined {
  // Playwright installs it next to Chromium, but returns only Chromium's path.
  const beside = '/chromium_headless_shell-$1/*/chrome-headless-shell';
  const [own] = globSync(chromium.executablePath().replace(/\/chromium-(\d+)\/.*/, beside));
  return own ?? installed('chromium-headless-shell');
}

function installed(...names: string[]): string | undefined {
  return (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => `${folder}/${name}`))
    .find((path) => existsSync(path));
}

/**
 * Installs Chromium and its headless shell if one is missing: Playwright's own, or Debian's packages if these are not
 * available.
 * @throws if there is no Chromium; without the shell, Chromium replaces it
 */
export function installChromium(): void {
  const ways = [
    ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium', 'fonts-noto-core'],
    ['apt-get', 'install', '-y', '-qq', 'chromium-headless-shell'],
  ];
  for (const [command = '', ...words] of ways) {
    if (chromiumPath() && headlessShellPath()) return;
    spawnSync(command, words, { stdio: 'inherit' });
  }
  if (!chromiumPath())
    throw new Error('No Chromium: install one (Debian: apt-get install chromium) and run the tests again');
}
