import { expect, test } from 'vitest';
import { scheduleLimits } from '#features/availability/index.ts';
import { attachedPhotos, detailsMonths, maxPhotos } from '#features/booking/details/detailLimits.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import type { TextKey } from '#platform/i18n/keys.ts';
import { languages } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';

const photoMegabytes = attachedPhotos.bytes / 1024 / 1024;
const stated: [TextKey, ...number[]][] = [
  ['details:photosHint', maxPhotos, photoMegabytes],
  ['details:who', detailsMonths],
  ['errors:photos_full', maxPhotos],
  ['errors:booking_photo_too_large', photoMegabytes],
  ['validation:bookingPhotoSize', photoMegabytes],
  ['validation:mostPhotos', maxPhotos],
  ['validation:mostItems', priceLimits.items],
  ['validation:notice', scheduleLimits.notice.max / 24 / 60],
];

test.each(stated)('%s states the limit of the code in every language', (key, ...limits) => {
  for (const lang of languages)
    expect(getTranslator(lang)(key).match(/\d+/g)?.map(Number), lang).toEqual(limits);
});
