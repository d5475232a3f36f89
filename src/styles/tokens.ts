import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Resolved by an import name, which also works from the build's files. */
const { resolve } = createRequire(import.meta.url);
const css = ['tokens', 'theme'].map((name) => readFileSync(resolve(`#styles/${name}.css`), 'utf8')).join('');

/** For things without a style sheet: the browser's bar, an installed app, an email. */
export const radius = valueOf('radius');

/**
 * @param name of a colour in src/styles/tokens.css, such as `accent`
 * @returns six hexadecimal digits
 * @throws unless it is written as light-dark(#…, #…)
 */
export function readColour(name: string): { light: string; dark: string } {
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(valueOf(name)) ?? [];
  if (!light || !dark) throw new Error(`src/styles/tokens.css: ${name} is no light-dark(#…, #…)`);
  return { light: sixDigits(light), dark: sixDigits(dark) };
}

function valueOf(name: string): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];
  if (!value) throw new Error(`src/styles/tokens.css has no ${name}`);
  return value;
}

function sixDigits(hex: string): string {
  return hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
}
