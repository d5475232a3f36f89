import { defineOperations } from '#features/account/incoming.server.ts';
import { readClient } from '#features/account/client.server.ts';
import { undoEmail } from './undoEmail.server.ts';
import { deleteAccount } from './accountDeletion.server.ts';
import { exportPersonalData } from './personalData.server.ts';
import { privacyEndpoints } from './api.ts';

export const privacyOperations = defineOperations(privacyEndpoints, {
  undoEmail: (incoming) => undoEmail(incoming.db, incoming.body.token, readClient(incoming)),
  deleteUser: ({ db, customer }) => deleteAccount(db, customer),
  exportUser: ({ db, customer, lang }) => exportPersonalData(db, customer, lang),
});
