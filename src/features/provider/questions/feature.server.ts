import type { Feature } from '#features/feature.server.ts';
import { questionOperations } from './handlers.server.ts';

export const questions = { operations: questionOperations } satisfies Feature;
