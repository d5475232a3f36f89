import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { categories, hueOf } from '#features/urls/categories.ts';
import { readColour } from '#styles/tokens.ts';

type Colour = [red: number, green: number, blue: number];

const themes = ['light', 'dark'] as const;

/** docs/product.md 9.7: text at least 4.5:1, controls and focus rings at least 3:1, in both themes. */
const text = 4.5;
const control = 3;
const backgrounds = ['surface', 'raised', 'sunken'];

const pairs: [front: string, back: string, least: number][] = [
  ...['text', 'muted', 'accent', 'positive', 'warning', 'danger', 'info'].flatMap((front) =>
    backgrounds.map((back): [string, string, number] => [front, back, text]),
  ),
  ...['control', 'accent'].flatMap((front) =>
    backgrounds.map((back): [string, string, number] => [front, back, control]),
  ),
  ['on-accent', 'accent', text],
  ['text', 'accent-soft', text],
  ['accent', 'accent-soft', text],
  ['muted', 'accent-soft', text],
  ['control', 'accent-soft', control],
  ['surface', 'text', text],
];

describe.each(themes)('in the %s theme', (theme) => {
  test.each(pairs)('%s on %s reaches %f', (front, back, least) => {
    expect(contrast(token(front, theme), token(back, theme))).toBeGreaterThanOrEqual(least);
  });

  test.each(categories)('the hue of %s is readable on its chip and on each background', (category) => {
    const hue = parsed(hueOf(category)[theme]);
    expect(contrast(hue, chipOf(hue, theme))).toBeGreaterThanOrEqual(text);
    expect(contrast(token('muted', theme), chipOf(hue, theme))).toBeGreaterThanOrEqual(text);
    for (const back of backgrounds) expect(contrast(hue, token(back, theme))).toBeGreaterThanOrEqual(control);
  });

  test('a pressed button stays readable', () => {
    const [accent, ink] = [token('accent', theme), token('text', theme)];
    expect(contrast(token('on-accent', theme), mixed(accent, ink, 0.88))).toBeGreaterThanOrEqual(text);
  });
});

test('colours are defined only in the tokens', () => {
  const drawn = globSync(['src/**/*.{astro,css,tsx}', 'src/{pages,features/mails}/**/*.ts']);
  const literal = /#(?:[\da-f]{3}){1,2}\b/i;
  const others = drawn.filter((file) => file !== 'src/styles/tokens.css');
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter((file) => literal.test(readFileSync(file, 'utf8')))).toEqual([]);
});

type Theme = (typeof themes)[number];

function token(name: string, theme: Theme): Colour {
  return name === 'accent-soft' ? chipOf(token('accent', theme), theme) : parsed(readColour(name)[theme]);
}

/** The same mix as the soft colours in src/styles/tokens.css. */
function chipOf(hue: Colour, theme: Theme): Colour {
  return mixed(hue, token('raised', theme), 0.12);
}

/** @throws when there is no such colour */
function parsed(hex: string): Colour {
  if (!/^#\w{6}$/.test(hex)) throw new Error(`No colour: "${hex}"`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Colour;
}

function mixed(one: Colour, other: Colour, share: number): Colour {
  return one.map((part, index) => part * share + (other[index] ?? 0) * (1 - share)) as Colour;
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
