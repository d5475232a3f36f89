import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { proposalMails } from './mails.server.ts';
import { acceptOwnProposal, acceptProposal, declineProposal, readProposal } from './proposals.server.ts';
import { proposeTimes, takeBackProposal } from './providerProposals.server.ts';

export const proposals = {
  operations: defineOperations(api, {
    readProposal: ({ db, lang, body }) => readProposal(db, lang, body.token),
    acceptProposal: ({ db, body }) => acceptProposal(db, body),
    acceptOwnProposal: ({ db, customer, params, body }) => acceptOwnProposal(db, customer, params.id, body),
    declineProposal: ({ db, customer, params }) => declineProposal(db, customer, params.id),
    proposeTimes: ({ db, provider, params, body }) => proposeTimes(db, provider, params.id, body),
    takeBackProposal: ({ db, provider, params }) => takeBackProposal(db, provider, params.id),
  }),
  mails: proposalMails,
} satisfies Feature;
