import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Found from a file with an import name, which also resolves from the build's files. */
const tokens = pathToFileURL(createRequire(import.meta.url).resolve('#styles/tokens.css'));
const icon = readFileSync(new URL('../../public/favicon.svg', tokens), 'utf8');

/** Exactly the paths of the icon in the browser's bar. */
export const logoPaths = Array.from(icon.matchAll(/ d="([^"]+)"/g), ([, path = '']) => path);
