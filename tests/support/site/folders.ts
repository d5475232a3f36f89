import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder, which is removed after all tests. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'home-service-'));
