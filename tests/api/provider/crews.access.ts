import { type Row, sending } from '../../support/http/rows.ts';

export const access: Record<string, Row> = {
  changeCrews: sending({ crews: [{ name: 'Rasa', hours: null }] }),
};
