import { defineOperations, type Operations } from '#features/account/incoming.server.ts';
import { readClient } from '#features/account/client.server.ts';
import type { PersonalData } from '#features/feature.server.ts';
import { undoEmail } from './undoEmail.server.ts';
import { deleteAccount, type Brought } from './accountDeletion.server.ts';
import { describePersonalData, exportPersonalData } from './personalData.server.ts';
import { privacyEndpoints } from './api.ts';

/** @param parts of the export, by their names in it */
export function makePrivacyOperations(parts: Record<string, PersonalData>, brought: Brought): Operations {
  const exportUser = { ...privacyEndpoints.exportUser, answer: describePersonalData(parts) };
  return defineOperations(
    { ...privacyEndpoints, exportUser },
    {
      undoEmail: (incoming) => undoEmail(incoming.db, incoming.body.token, readClient(incoming), brought),
      deleteUser: ({ db, customer }) => deleteAccount(db, customer, brought),
      exportUser: ({ db, customer, lang }) => exportPersonalData(db, customer, lang, parts),
    },
  );
}
