import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commentLines, countComments, countSources, listSources } from '../../support/countComments.ts';

test('a line counts if it contains nothing but a comment', () => {
  const source = `/** One. */
const a = 1; // Code.
/*
 * Two and three lines.
 */
// https://example.com
const b = '/* text */';
<p>{/* Of JSX. */}</p>
  {/* Of JSX,
      over two lines. */}
<!-- Of markup. -->
`;
  expect(countComments(source)).toEqual({ comments: 8, all: 11 });
});

test('at most 6 % of the lines of src are comments', () => {
  const { comments = 0, all = 0 } = countSources(() => 'src').get('src') ?? {};
  expect(all).toBeGreaterThan(50_000);
  expect(comments / all).toBeLessThanOrEqual(0.06);
});

/** CONTRIBUTING.md, "English". */
const replacedWords =
  /\b(?:somebody|anybody|everybody|whoever|anew|afresh|beside|meanwhile|at once|mailed|told)\b/i;

test('comments and documents use the words that CONTRIBUTING.md asks for', () => {
  const comments = ['src', 'tests']
    .flatMap(listSources)
    .flatMap((file) => commentLines(readFileSync(file, 'utf8')).map((line) => ({ file, line })));
  const documents = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md']).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => ({ file, line })),
  );
  expect(comments.length).toBeGreaterThan(3000);
  const isReplaced = ({ line }: { line: string }) =>
    replacedWords.test(line.replace(/`[^`]*`|@param \w+/g, ''));
  expect([...comments, ...documents].filter(isReplaced)).toEqual([]);
});
