import { linkHolder, type Row, sending } from '../../support/http/rows.ts';

/**
 * A private link must not cancel a whole day. The tests of access send no span, which is rejected first: see absence.test.ts.
 */
export const access: Record<string, Row> = {
  readAbsence: linkHolder,
  reportAbsence: sending({
    from: { date: '2035-01-10', time: '08:00' },
    to: { date: '2035-01-11', time: '00:00' },
    cancel: [],
    keep: [],
    cancellation: { reason: 'notWorking', note: '' },
  }),
};
