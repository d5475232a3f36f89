import type { Feature } from '#features/feature.server.ts';
import { notifyOfUnseen } from './unseen.server.ts';

export const unseen = {
  due: [notifyOfUnseen],
} satisfies Feature;
