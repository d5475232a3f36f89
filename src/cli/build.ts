import './umask.ts';
import { fileURLToPath } from 'node:url';

// Tests set another one, with which React's development code would be built.
process.env.NODE_ENV = 'production';
const { build } = await import('astro');

await build({ root: fileURLToPath(new URL('../../', import.meta.url)), logLevel: 'warn' });
