import type { Feature } from '#features/feature.server.ts';
import { removeOldVersions } from './history.server.ts';

export const history = {
  hourly: [removeOldVersions],
} satisfies Feature;
