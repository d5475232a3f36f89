import { commonErrors, type ErrorCode, type ErrorStatuses } from '#platform/http/errorCodes.ts';
import { featureErrors } from './features.ts';

/** A feature that declares errors, but is missing in the list of features, does not compile. */
export const errorStatus: ErrorStatuses = { ...commonErrors, ...featureErrors };
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];
