import { linkHolder, type Row, sending } from '../../support/http/rows.ts';

export const access: Record<string, Row> = {
  readCrews: linkHolder,
  changeCrews: sending({ crews: [{ name: 'Rasa', hours: null }] }),
};
