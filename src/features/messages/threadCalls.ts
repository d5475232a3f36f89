import { request } from '#features/account/requests.ts';
import { readPhoto, readProviderPhoto } from '#features/booking/details/api.ts';
import type { PhotoCalls } from '#features/booking/details/photosStore.ts';
import type { Side } from '#features/booking/sides.ts';
import { attempt } from '#platform/client/attempts.ts';
import { customerThread, type Message, providerThread, type Thread, type ThreadEndpoints } from './api.ts';
import {
  customerInquiryThread,
  providerInquiryThread,
  readInquiryPhoto,
  readProviderInquiryPhoto,
} from './inquiries/api.ts';

export interface ThreadCalls {
  side: Side;
  list: (query: { before?: number }) => Promise<Thread>;
  /** Idempotent until the outcome is known. */
  send: (text: string, photos: string[]) => Promise<Message>;
  addPhoto: PhotoCalls['add'];
  readPhoto: (photo: string, size?: 'small') => Promise<Blob>;
  markRead: (upTo: number) => Promise<unknown>;
  report: (message: number) => Promise<unknown>;
}

const bookingThreads = { customer: customerThread, provider: providerThread };
const bookingPhotos = { customer: readPhoto, provider: readProviderPhoto };
const inquiryThreads = { customer: customerInquiryThread, provider: providerInquiryThread };
const inquiryPhotos = { customer: readInquiryPhoto, provider: readProviderInquiryPhoto };

/**
 * @param id of the booking or the question
 * @param providerKey undefined for the customer
 */
export function threadCalls(id: string, providerKey: string | undefined, isQuestion: boolean): ThreadCalls {
  const side = providerKey === undefined ? 'customer' : 'provider';
  const thread: ThreadEndpoints = (isQuestion ? inquiryThreads : bookingThreads)[side];
  const photos = (isQuestion ? inquiryPhotos : bookingPhotos)[side];
  const params = { key: providerKey ?? '', id };
  return {
    side,
    list: (query) => request(thread.list, { params, query }),
    send: (text, photos) =>
      attempt(JSON.stringify(['message', id, text, ...photos]), (headers) =>
        request(thread.send, { params, body: { text, photos }, headers }),
      ),
    addPhoto: (body) => request(thread.addPhoto, { params, body }),
    readPhoto: (photo, size) => request(photos, { params: { ...params, photo }, query: { size } }),
    markRead: (upTo) => request(thread.markRead, { params, body: { upTo } }),
    report: (message) => request(thread.report, { params: { ...params, number: String(message) } }),
  };
}
