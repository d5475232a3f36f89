import type { Feature } from '#features/feature.server.ts';
import { diaryOperations } from './handlers.server.ts';

const diaryErrors = { booked_there: 409 } as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    diary: typeof diaryErrors;
  }
}

export const diary = {
  operations: diaryOperations,
  errors: diaryErrors,
} satisfies Feature;
