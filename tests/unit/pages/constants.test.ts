import postcss from 'postcss';
import { expect, test } from 'vitest';
import { foldConstants } from '#build/constants.ts';

/** @returns the rule of a class after the sheet's constants have been folded into it */
function folded(css: string, name: string): string | undefined {
  const sheet = postcss.parse(css);
  foldConstants(sheet);
  let rule: string | undefined;
  sheet.walkRules(`.${name}`, (found) => void (rule = found.toString()));
  return rule;
}

const registered = '@property --tw-style{syntax:"*";inherits:false;initial-value:solid}';
const unset = '@property --tw-leading{syntax:"*";inherits:false}';
const theme = '@layer theme{:root{--weight:600}}';

test('a variable that no rule sets is replaced by its initial or fallback value', () => {
  expect(folded(`${registered}.a{border-style:var(--tw-style)}`, 'a')).toBe('.a{border-style:solid}');
  expect(folded(`${unset}.a{line-height:var(--tw-leading,1.5)}`, 'a')).toBe('.a{line-height:1.5}');
  expect(folded(`${theme}.a{font-weight:var(--weight)}`, 'a')).toBe('.a{font-weight:600}');
});

test('a variable that some rule sets stays', () => {
  const read = '.a{line-height:var(--tw-leading,1.5)}';
  expect(folded(`.b{--tw-leading:2}${unset}${read}`, 'a')).toBe(read);
  const themed = '.a{font-weight:var(--weight)}';
  expect(folded(`.dark{--weight:500}${theme}${themed}`, 'a')).toBe(themed);
});

test('a Tailwind variable that nothing reads is removed, and our own stay', () => {
  expect(folded('.a{--tw-weight:600;font-weight:600}', 'a')).toBe('.a{font-weight:600}');
  expect(folded('@property --tw-blur{inherits:false}.a{filter:var(--tw-blur,) }', 'a')).toBeUndefined();
  const ours = '.a{--foot:9px;bottom:var(--foot)}';
  expect(folded(ours, 'a')).toBe(ours);
});
