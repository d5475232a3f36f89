import { readClient } from '#features/account/client.server.ts';
import type { AllFeatures, Feature } from '#features/feature.server.ts';
import { defineOperations, type Operations } from '#platform/http/operations.server.ts';
import { deleteUser } from './accountDeletion.server.ts';
import { announceVersions } from './announceVersions.server.ts';
import * as api from './api.ts';
import { describePersonalData, exportUser } from './exportPersonalData.server.ts';
import { privacyMails } from './mails.server.ts';
import { undoEmail } from './undoEmail.server.ts';

function makePrivacyOperations(all: AllFeatures): Operations {
  return defineOperations(
    { ...api, exportUser: { ...api.exportUser, answer: describePersonalData(all) } },
    {
      undoEmail: (incoming) => undoEmail(incoming.db, incoming.body.token, readClient(incoming), all),
      deleteUser: ({ db, customer }) => deleteUser(db, customer, all),
      exportUser: ({ db, customer, lang }) => exportUser(db, customer, lang, all),
    },
  );
}

export const privacy = {
  makeOperations: makePrivacyOperations,
  mails: privacyMails,
  hourly: [announceVersions],
} satisfies Feature;
