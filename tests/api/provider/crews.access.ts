import { linkHolder, type Row } from '../../support/http/rows.ts';

export const access: Record<string, Row> = {
  readCrews: linkHolder,
  changeCrews: linkHolder,
};
