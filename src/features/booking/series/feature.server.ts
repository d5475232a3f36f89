import type { Feature } from '#features/feature.server.ts';
import { seriesErrors } from './errors.ts';
import { seriesOperations } from './handlers.server.ts';
import { seriesMails } from './mails.server.ts';
import { seriesData } from './personalData.server.ts';

export const series = {
  operations: seriesOperations,
  errors: seriesErrors,
  mails: seriesMails,
  bookingData: seriesData,
} satisfies Feature;
