import { expect, test } from 'vitest';
import { countComments, countSources } from '../../support/countComments.ts';

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
