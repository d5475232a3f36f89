import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Colour = [red: number, green: number, blue: number];

const css = readFileSync('src/styles/tokens.css', 'utf8');
const themes = ['light', 'dark'] as const;
const categories = ['shifting', 'repair', 'plumbing', 'cleaning', 'painting', 'electric', 'decoration'];

/** Look, "Tokens": text at least 4.5:1, controls and focus rings at least 3:1, in both themes. */
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

  test.each(categories)('the hue of %s is readable on its chip and on each ground', (category) => {
    const hue = hueOf(category, theme);
    expect(contrast(hue, chipOf(hue, theme))).toBeGreaterThanOrEqual(text);
    expect(contrast(token('muted', theme), chipOf(hue, theme))).toBeGreaterThanOrEqual(text);
    for (const back of backgrounds) expect(contrast(hue, token(back, theme))).toBeGreaterThanOrEqual(control);
  });

  test('a pressed button stays readable', () => {
    const [accent, ink] = [token('accent', theme), token('text', theme)];
    expect(contrast(token('on-accent', theme), mixed(accent, ink, 0.88))).toBeGreaterThanOrEqual(text);
  });
});

function token(name: string, theme: (typeof themes)[number]): Colour {
  return valueIn(css, new RegExp(`--${name}: ([^;]+);`), theme);
}

function hueOf(category: string, theme: (typeof themes)[number]): Colour {
  return valueIn(css, new RegExp(`\\[data-hue='${category}'\\] \\{\\s*--hue: ([^;]+);`), theme);
}

/** As src/styles/components.css mixes it. */
function chipOf(hue: Colour, theme: (typeof themes)[number]): Colour {
  return mixed(hue, token('raised', theme), 0.12);
}

/** @throws when the tokens have no such colour, or write it in another way than light-dark(#…, #…) */
function valueIn(text: string, form: RegExp, theme: (typeof themes)[number]): Colour {
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(form.exec(text)?.[1] ?? '') ?? [];
  const hex = theme === 'light' ? light : dark;
  if (!hex) throw new Error(`No colour for ${form.source}`);
  const long = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as Colour;
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
