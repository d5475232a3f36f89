import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newFolder } from './folders.ts';

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
  const folder = newFolder();
  for (const part of project) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
