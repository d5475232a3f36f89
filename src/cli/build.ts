import './umask.ts';
import { fileURLToPath } from 'node:url';

// Tests have another one, with which React's development code would be built.
process.env.NODE_ENV = 'production';
const { build } = await import('astro');

/** `astro build`, with warnings only. */
await build({ root: fileURLToPath(new URL('../../', import.meta.url)), logLevel: 'warn' });
