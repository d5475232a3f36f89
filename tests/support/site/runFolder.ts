import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs before all tests: puts the temporary folders of a run, a few gigabytes, into one folder.
 * @returns a function that removes it, called after all tests
 */
export default function makeRunFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'home-service-tests-'));
  // PostgreSQL refuses to run as root, and runs as nobody.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
