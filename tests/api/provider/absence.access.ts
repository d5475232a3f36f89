import { linkHolder, type Row } from '../../support/http/rows.ts';

/**
 * A private link must not cancel a whole day. The tests of access send no span, which is rejected first: see absence.test.ts.
 */
export const access: Record<string, Row> = {
  readAbsence: linkHolder,
  reportAbsence: linkHolder,
  listAffected: { ...linkHolder, provider: 'signed_in_only' },
};
