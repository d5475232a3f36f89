import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Lock {
  packages: Record<string, { version?: string; integrity?: string; resolved?: string }>;
}

const json = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;
const { packages } = json<Lock>('package-lock.json');

test('every package is pinned to one version and hash, and to no registry', () => {
  const own = json<Record<'dependencies' | 'devDependencies', Record<string, string>>>('package.json');
  for (const version of Object.values({ ...own.dependencies, ...own.devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  for (const [path, { version, integrity, resolved }] of Object.entries(packages)) {
    if (path === '') continue;
    const pinned = [expect.stringMatching(/^\d/), expect.stringMatching(/^sha512-/), undefined];
    expect([path, version, integrity, resolved]).toEqual([path, ...pinned]);
  }
});

test('.node-version names the Node version of package.json', () => {
  const { dependencies } = json<{ dependencies: Record<string, string> }>('package.json');
  expect(readFileSync('.node-version', 'utf8').trim()).toBe(dependencies.node);
});

test('.npmrc makes npm save exact versions and no registry addresses', () => {
  const lines = readFileSync('.npmrc', 'utf8').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['omit-lockfile-registry-resolved=true', 'save-exact=true']));
});

// npm starts slowly on a busy machine.
test('npm can list the packages of the site (SBOM)', { timeout: 60_000 }, () => {
  const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const list = JSON.parse(
    execFileSync('npm', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  ) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  expect(list.bomFormat).toBe('CycloneDX');
  const version = packages['node_modules/astro']?.version;
  expect(list.components).toContainEqual(expect.objectContaining({ name: 'astro', version }));
});
