import './umask.ts';
import { writeFileSync } from 'node:fs';
import { documents } from './documents/documents.ts';

for (const [file, make] of Object.entries(documents)) writeFileSync(file, make());
