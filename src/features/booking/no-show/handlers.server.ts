import { defineOperations } from '#platform/http/operations.server.ts';
import { noShowEndpoints } from './api.ts';
import { disputeNoShow } from './disputes.server.ts';
import { decideDispute, listOpenDisputes, noteNoShow } from './noteNoShow.server.ts';

export const noShowOperations = defineOperations(noShowEndpoints, {
  disputeNoShow: ({ db, customer, params, body }) => disputeNoShow(db, customer, params.id, body.text),
  noteNoShow: ({ db, provider, params, body }) => noteNoShow(db, provider, params.id, body.mark ?? null),
  listDisputes: ({ db, lang }) => listOpenDisputes(db, lang),
  decideDispute: ({ db, customer, params, body }) => decideDispute(db, customer, params.id, body.remove),
});
