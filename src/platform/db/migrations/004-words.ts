import type { Migration } from 'kysely/migration';

const tables = {
  factor_devices: 'mfa_devices',
  objections: 'disputes',
  partner_applications: 'applications',
};
const mails = {
  'objection-decided': 'dispute-decided',
  'objection-received': 'dispute-received',
  'visit-marked': 'no-show-noted',
};

/** Tables, and mails that wait, get the words that the code has for them. */
export const words: Migration = {
  async up(db) {
    for (const [before, name] of Object.entries(tables))
      await db.schema.alterTable(before).renameTo(name).execute();
    for (const [before, kind] of Object.entries(mails))
      await db.updateTable('mails').set({ kind }).where('kind', '=', before).execute();
  },
};
