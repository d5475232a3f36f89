import type { Feature } from '#features/feature.server.ts';
import { deleteOldVersions } from './history.server.ts';

export const history = {
  hourly: [deleteOldVersions],
} satisfies Feature;
