import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Lines {
  comments: number;
  all: number;
}

/** `{/*` is a comment of JSX, `<!--` one of Astro's markup. */
const opening = /^(?:\/\*|\{\/\*|<!--)/;
const closing = /\*\/|-->/;

/** Counts the lines that contain nothing but a comment, as cloc does: a comment after code counts as code. */
export function countComments(source: string): Lines {
  const lines = source.trimEnd().split('\n');
  let isOpen = false;
  const comments = lines.filter((line) => {
    const text = line.trim();
    if (!isOpen && !opening.test(text)) return text.startsWith('//');
    isOpen = !closing.test(text);
    return true;
  });
  return { comments: comments.length, all: lines.length };
}

/** The lines of `src` by the folder that `folderOf` returns for a file. */
export function countSources(folderOf: (file: string) => string): Map<string, Lines> {
  const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:tsx?|astro|css|[mc]?js)$/.test(file));
  const counted = new Map<string, Lines>();
  for (const file of files) {
    const { comments, all } = countComments(readFileSync(file, 'utf8'));
    const sum = counted.get(folderOf(file)) ?? { comments: 0, all: 0 };
    counted.set(folderOf(file), { comments: sum.comments + comments, all: sum.all + all });
  }
  return counted;
}
