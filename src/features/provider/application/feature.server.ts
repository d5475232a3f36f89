import type { Feature } from '#features/feature.server.ts';
import { applicationOperations } from './handlers.server.ts';

export const application = {
  operations: applicationOperations,
} satisfies Feature;
