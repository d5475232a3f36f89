import type { Feature } from '#features/feature.server.ts';
import { priceOperations, providerOperations, questionOperations } from './handlers.server.ts';

export const provider = {
  operations: { ...providerOperations, ...priceOperations, ...questionOperations },
} satisfies Feature;
