import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const prefix = 'home-service-tests-';

/**
 * Runs before all tests of a project: puts the temporary folders of a run, a few gigabytes, into one folder. The projects of a run
 * share it: one in the other, their names are too long for Chromium's socket.
 * @returns a function that removes it, called after all tests
 */
export default function makeRunFolder(): (() => void) | undefined {
  if (basename(tmpdir()).startsWith(prefix)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // PostgreSQL does not run as root, so it runs as nobody.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
