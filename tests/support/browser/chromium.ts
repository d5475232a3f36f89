import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns the path of Playwright's Chromium, otherwise of the machine's; undefined when there is neither */
export function chromiumPath(): string | undefined {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => `${folder}/${name}`))
    .find((path) => existsSync(path));
}

/**
 * Installs a browser when there is none: Playwright's own, or Debian's package where that is not available.
 * @throws when none can be installed
 */
export function installChromium(): void {
  if (chromiumPath()) return;
  const ways = [
    ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium', 'fonts-noto-core'],
  ];
  for (const [command = '', ...words] of ways) {
    spawnSync(command, words, { stdio: 'inherit' });
    if (chromiumPath()) return;
  }
  throw new Error('No Chromium: install one (Debian: apt-get install chromium) and run the tests again');
}
