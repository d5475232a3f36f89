import type { Feature } from '#features/feature.server.ts';
import { agreementData } from './personalData.server.ts';

export const legal = { personalData: agreementData } satisfies Feature;
