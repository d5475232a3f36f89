import type { Feature } from '#features/feature.server.ts';
import { detailsErrors } from './errors.ts';
import { forgetDetails } from './forgetDetails.server.ts';
import { detailsOperations } from './handlers.server.ts';
import { removeLostPhotos } from './lostPhotos.server.ts';
import { detailsMails } from './mails.server.ts';
import { detailsData } from './personalData.server.ts';

export const details = {
  operations: detailsOperations,
  errors: detailsErrors,
  mails: detailsMails,
  hourly: [forgetDetails, removeLostPhotos],
  bookingData: detailsData,
  eraseFiles: removeLostPhotos,
} satisfies Feature;
