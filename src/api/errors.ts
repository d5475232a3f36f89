import { commonErrors, type ErrorCode, type ErrorStatuses } from '#platform/http/errorCodes.ts';
import { featureErrors } from './features.ts';

/** The status of every code. One that a feature declares, but that the list of features lacks, does not compile. */
export const errorStatus: ErrorStatuses = { ...commonErrors, ...featureErrors };
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];
