import './umask.ts';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';

/** `astro build`, with warnings only. */
await build({ root: fileURLToPath(new URL('../../', import.meta.url)), logLevel: 'warn' });
