import {
  about,
  confirmed,
  linkHolder,
  noneYet,
  ownBooking,
  type Row,
  sending,
  signedIn,
} from '../../support/http/rows.ts';

/** docs/product.md 11.13: a private link opens no question. */
const ownerOnly: Row = { ...linkHolder, provider: 'signed_in_only' };

/** The tests of access send no text, number or flag, which is refused before the thread is looked for: see inquiries.test.ts. */
export const access: Record<string, Row> = {
  sendInquiry: { ...signedIn, unconfirmed: confirmed },
  findOpenInquiry: signedIn,
  addInquiryPhoto: signedIn,
  listInquiries: signedIn,
  blockInquiry: signedIn,
  listInquiryMessages: ownBooking,
  sendInquiryMessage: { ...signedIn, unconfirmed: confirmed },
  addInquiryMessagePhoto: signedIn,
  markInquiryRead: signedIn,
  reportInquiryMessage: { ...ownBooking, owner: 404, unconfirmed: confirmed },
  readInquiryPhoto: { ...ownBooking, owner: 404 },
  blockProviderInquiry: about('inquiry', { blocked: false }),
  listProviderInquiryMessages: about('inquiry', undefined, ownerOnly),
  sendProviderInquiryMessage: about('inquiry', { text: 'Taip' }),
  addProviderInquiryPhoto: about('inquiry', { photo: new File(['x'], 'x.png') }),
  markProviderInquiryRead: about('inquiry', { upTo: 1 }),
  reportProviderInquiryMessage: {
    ...noneYet,
    provider: 'signed_in_only',
    sample: { params: { id: 'inquiry', number: 'inquiryMessage' } },
  },
  readProviderInquiryPhoto: {
    ...noneYet,
    provider: 'signed_in_only',
    sample: { params: { id: 'inquiry', photo: 'none' } },
  },
  changeAnswerTemplates: sending({ templates: [] }),
};
