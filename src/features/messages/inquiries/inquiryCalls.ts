import { request } from '#features/account/requests.ts';
import { once, type ThreadCalls } from '../threadCalls.ts';
import {
  addInquiryMessagePhoto,
  addProviderInquiryPhoto,
  blockInquiry,
  blockProviderInquiry,
  listInquiryMessages,
  listProviderInquiryMessages,
  markInquiryRead,
  markProviderInquiryRead,
  readInquiryPhoto,
  readProviderInquiryPhoto,
  reportInquiryMessage,
  reportProviderInquiryMessage,
  sendInquiryMessage,
  sendProviderInquiryMessage,
} from './api.ts';

/** @param providerKey undefined for the customer */
export function inquiryCalls(id: string, providerKey: string | undefined): ThreadCalls {
  if (providerKey === undefined) {
    const params = { id };
    return {
      side: 'customer',
      list: (query) => request(listInquiryMessages, { params, query }),
      send: once(id, (body, headers) => request(sendInquiryMessage, { params, body, headers })),
      addPhoto: (body) => request(addInquiryMessagePhoto, { params, body }),
      readPhoto: (photo, size) => request(readInquiryPhoto, { params: { id, photo }, query: { size } }),
      markRead: (upTo) => request(markInquiryRead, { params, body: { upTo } }),
      report: (message) => request(reportInquiryMessage, { params: { ...params, number: String(message) } }),
    };
  }
  const params = { key: providerKey, id };
  return {
    side: 'provider',
    list: (query) => request(listProviderInquiryMessages, { params, query }),
    send: once(id, (body, headers) => request(sendProviderInquiryMessage, { params, body, headers })),
    addPhoto: (body) => request(addProviderInquiryPhoto, { params, body }),
    readPhoto: (photo, size) =>
      request(readProviderInquiryPhoto, { params: { ...params, photo }, query: { size } }),
    markRead: (upTo) => request(markProviderInquiryRead, { params, body: { upTo } }),
    report: (message) =>
      request(reportProviderInquiryMessage, { params: { ...params, number: String(message) } }),
  };
}

export function block(id: string, providerKey: string | undefined, blocked: boolean): Promise<unknown> {
  return providerKey === undefined
    ? request(blockInquiry, { params: { id }, body: { blocked } })
    : request(blockProviderInquiry, { params: { key: providerKey, id }, body: { blocked } });
}
