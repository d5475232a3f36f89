import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Everything that a build and a start need. */
const project = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'astro.config.mjs',
  'tailwind.config.cjs',
  'tsconfig.json',
];

export interface ProjectCopy {
  folder: string;
  remove: () => void;
}

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  for (const part of project) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
