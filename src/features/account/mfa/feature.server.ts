import type { Feature } from '#features/feature.server.ts';
import { mfaErrors } from './errors.ts';
import { makeMfaOperations } from './handlers.server.ts';
import { removeEndedChallenges } from './passkeyCeremony.server.ts';
import { factorData } from './personalData.server.ts';

export const mfa = {
  makeOperations: makeMfaOperations,
  errors: mfaErrors,
  hourly: [removeEndedChallenges],
  personalData: factorData,
} satisfies Feature;
