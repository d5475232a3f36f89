/** docs/product.md 11.14. */
export const openDays = 14;
export const maxInquiryPhotos = 3;
/** docs/product.md 11.16: after the last message. */
export const inquiryMonths = 12;
/** docs/product.md 11.18. */
export const maxTemplates = 3;
