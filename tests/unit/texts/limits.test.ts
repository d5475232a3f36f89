import { expect, test } from 'vitest';
import { scheduleLimits } from '#features/availability/index.ts';
import { attachedPhotos, detailsMonths, maxPhotos } from '#features/booking/details/detailLimits.ts';
import { maxProposed } from '#features/booking/proposals/api.ts';
import { questionLimits } from '#features/catalog/questions.ts';
import { maxPictures } from '#features/catalog/serviceStates.ts';
import { maxInquiryPhotos, openDays } from '#features/messages/inquiries/inquiry.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import type { TextKey } from '#platform/i18n/keys.ts';
import { languages } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { photoMaxBytes } from '#platform/media/photos.ts';

const photoMegabytes = attachedPhotos.bytes / 1024 / 1024;
const stated: [TextKey, ...number[]][] = [
  ['details:photosHint', maxPhotos, photoMegabytes],
  ['details:who', detailsMonths],
  ['errors:inquiry_closed', openDays],
  ['errors:photo_too_large', photoMaxBytes / 1024 / 1024],
  ['errors:photos_full', maxPhotos],
  ['errors:booking_photo_too_large', photoMegabytes],
  ['account:photoHint', photoMaxBytes / 1024 / 1024],
  ['inquiries:mostPhotos', maxInquiryPhotos],
  ['inquiries:photosHint', maxInquiryPhotos, photoMegabytes],
  ['inquiryMail:waiting.text', openDays],
  ['proposing:count', maxProposed],
  ['validation:bookingPhotoSize', photoMegabytes],
  ['validation:mostPhotos', maxPhotos],
  ['validation:mostPictures', maxPictures],
  ['validation:mostQuestions', questionLimits.questions],
  ['validation:crews', scheduleLimits.crews.min, scheduleLimits.crews.max],
  ['validation:horizon', scheduleLimits.horizon.min, scheduleLimits.horizon.max],
  ['validation:itemsTooLong', priceLimits.minutes.max / 60],
  ['validation:photoSize', photoMaxBytes / 1024 / 1024],
  ['validation:mostItems', priceLimits.items],
  ['validation:notice', scheduleLimits.notice.max / 24 / 60],
];

test.each(stated)('%s states the limit of the code in every language', (key, ...limits) => {
  for (const lang of languages)
    expect(getTranslator(lang)(key).match(/\d+/g)?.map(Number), lang).toEqual(limits);
});
