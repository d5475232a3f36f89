import { request } from '#features/account/requests.ts';
import type { User } from '#features/account/shapes.ts';
import { listBookingsByStatus } from '#features/booking/api.ts';
import { paths } from '#features/urls/paths.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { listOwnServices } from '../api.ts';

/** docs/product.md 5.25: the provider's day; home for a provider with own bookings, and if the requests fail. */
export async function findOwnDay({ email }: User, lang: Language): Promise<string> {
  const home = paths.home(lang);
  try {
    const params = { email, status: 'Confirmed' };
    const [{ services }, booked] = await Promise.all([
      request(listOwnServices),
      request(listBookingsByStatus, { params }),
    ]);
    const [first] = services;
    return first && booked.length === 0 ? paths.provider(lang, first._id) : home;
  } catch {
    return home;
  }
}
