import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Found by the project's own name, which leads to it from the build's files too. */
const css = readFileSync(createRequire(import.meta.url).resolve('#styles/tokens.css'), 'utf8');

/** The value of a token, for what is drawn without our style sheets: the browser's bar, an installed app, a letter. */
export const radius = valueOf('radius');

/**
 * @param name of a colour in src/styles/tokens.css, such as `accent`
 * @returns its values of six digits
 * @throws when there is no such colour, or it is written in another way than light-dark(#…, #…)
 */
export function colour(name: string): { light: string; dark: string } {
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
