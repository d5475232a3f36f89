import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Lines {
  comments: number;
  all: number;
}

/** `{/*` is a comment of JSX, `<!--` one of Astro's markup. */
const opening = /^(?:\/\*|\{\/\*|<!--)/;
const closing = /\*\/|-->/;

/** The lines that contain nothing but a comment, as cloc counts: a comment after code counts as code. */
export function commentLines(source: string): string[] {
  let isOpen = false;
  return source.split('\n').filter((line) => {
    const text = line.trim();
    if (!isOpen && !opening.test(text)) return text.startsWith('//');
    isOpen = !closing.test(text);
    return true;
  });
}

export function countComments(source: string): Lines {
  return { comments: commentLines(source).length, all: source.trimEnd().split('\n').length };
}

/** The source files of a folder that can contain comments. */
export const listSources = (folder: string): string[] =>
  execFileSync('git', ['ls-files', folder], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:tsx?|astro|css|[mc]?js)$/.test(file));

/** The lines of `src` by the folder that `folderOf` returns for a file. */
export function countSources(folderOf: (file: string) => string): Map<string, Lines> {
  const counted = new Map<string, Lines>();
  for (const file of listSources('src')) {
    const { comments, all } = countComments(readFileSync(file, 'utf8'));
    const sum = counted.get(folderOf(file)) ?? { comments: 0, all: 0 };
    counted.set(folderOf(file), { comments: sum.comments + comments, all: sum.all + all });
  }
  return counted;
}
