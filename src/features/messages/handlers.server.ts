import { readRequestKey } from '#features/booking/idempotency.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import { messageEndpoints } from './api.ts';
import { loadBookingStates } from './bookingStates.server.ts';
import { markRead, readThread, sendMessage } from './messages.server.ts';
import {
  endReport,
  openReports,
  readNumber,
  readReportedPhoto,
  readReportedThread,
  reportMessage,
} from './reports.server.ts';
import { makeMessageEvents } from './stream.server.ts';
import { uploadPhoto } from './uploadPhoto.server.ts';

export const messageOperations = defineOperations(messageEndpoints, {
  readBookingStates: ({ db, customer }) => loadBookingStates(db, customer),
  listMessages: ({ db, customer, params, query }) => readThread(db, { customer }, params.id, query),
  sendMessage: async ({ db, customer, params, body: { text = '', photos = [] }, headers }) =>
    sendMessage(db, { customer }, params.id, { text, photos, key: readRequestKey(headers) }),
  addMessagePhoto: ({ db, customer, params, body, sender }) =>
    uploadPhoto(db, { customer }, { id: params.id, sender }, body.photo),
  readMessages: ({ db, customer, params, body }) => markRead(db, { customer }, params.id, body.upTo),
  listProviderMessages: ({ db, provider, params, query }) => readThread(db, { provider }, params.id, query),
  sendProviderMessage: async ({ db, provider, params, body: { text = '', photos = [] }, headers }) =>
    sendMessage(db, { provider }, params.id, { text, photos, key: readRequestKey(headers) }),
  addProviderMessagePhoto: ({ db, provider, params, body, sender }) =>
    uploadPhoto(db, { provider }, { id: params.id, sender }, body.photo),
  readProviderMessages: ({ db, provider, params, body }) => markRead(db, { provider }, params.id, body.upTo),
  reportMessage: ({ db, customer, params: { id, number } }) =>
    reportMessage(db, { customer }, id, readNumber(number)),
  reportProviderMessage: ({ db, provider, params: { id, number } }) =>
    reportMessage(db, { provider }, id, readNumber(number)),
  streamMessages: async ({ db, customer, headers, address }) =>
    makeMessageEvents(db, { customer }, { headers, network: address }),
  streamProviderMessages: async ({ db, provider, headers, address }) =>
    makeMessageEvents(db, { provider }, { headers, network: address }),
  listReports: ({ db, lang }) => openReports(db, lang),
  readReport: ({ db, params, query }) => readReportedThread(db, params.id, query),
  readReportPhoto: ({ db, params, query }) => readReportedPhoto(db, { ...params, ...query }),
  endReport: ({ db, params }) => endReport(db, params.id),
});
