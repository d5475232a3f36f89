import type { Feature } from '#features/feature.server.ts';
import { makePrivacyOperations } from './handlers.server.ts';

export const privacy = {
  makeOperations: makePrivacyOperations,
} satisfies Feature;
