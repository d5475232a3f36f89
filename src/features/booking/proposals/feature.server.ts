import type { Feature } from '#features/feature.server.ts';
import { proposalOperations } from './handlers.server.ts';

export const proposals = {
  operations: proposalOperations,
} satisfies Feature;
