import type { Feature } from '#features/feature.server.ts';
import { mfaErrors } from './errors.ts';
import { mfaOperations } from './handlers.server.ts';
import { removeEndedChallenges } from './passkeyCeremony.server.ts';
import { factorData } from './personalData.server.ts';

export const mfa = {
  operations: mfaOperations,
  errors: mfaErrors,
  hourly: [removeEndedChallenges],
  personalData: factorData,
} satisfies Feature;
