import type { FreeService } from '#features/catalog/similarFree.server.ts';
import type { Action, Context, Links } from '#features/mails/templates/template.server.ts';
import type { BookingStatus } from '#features/urls/bookingStatus.ts';
import { paths } from '#features/urls/paths.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';
import { plainName } from '#platform/forms/plainNames.ts';
import { formatDateTime } from '#platform/time/dates.ts';

export function servicePage({ content, language }: Context): string {
  return toAbsolute(paths.service(language, content.serviceId ?? ''));
}

/** docs/product.md 6.13. */
export const openBooking: Action = {
  text: 'bookingMail:openBooking',
  url: ({ content, language }) =>
    toAbsolute(paths.provider(language, content.serviceId ?? '', 'visit', content.booking ?? '')),
};
export const openDay: Action = {
  text: 'bookingMail:openDay',
  url: ({ content, language }) =>
    toAbsolute(paths.providerDay(language, content.serviceId ?? '', content.date ?? '')),
};
export const bookAgain: Action = { text: 'bookingMail:bookAgain', url: servicePage };
export const otherServices: Action = {
  text: 'bookingMail:otherServices',
  url: ({ language }) => toAbsolute(paths.services(language)),
};
const bookings = (status: BookingStatus): Action => ({
  text: 'bookingMail:myBookings',
  url: ({ language, recipient }) => toAbsolute(paths.bookings(language, recipient, status)),
});
export const myBookings = bookings('Confirmed');
export const pastBookings = bookings('Completed');

export const writeToProvider: Action = {
  text: 'bookingMail:write',
  url: ({ content, language, recipient }) =>
    toAbsolute(paths.thread(language, recipient, content.booking ?? '', 'Confirmed')),
};

export function similarServices({ content, language, t }: Context): Links | undefined {
  const similar = JSON.parse(content.similar ?? '[]') as FreeService[];
  if (similar.length === 0) return undefined;
  const links = similar.map(({ id, name, ...next }) => ({
    text: t('bookingMail:similarOne', { name: plainName(name), when: formatDateTime(next, language) }),
    url: toAbsolute(paths.service(language, id, next)),
  }));
  const isSameService = similar.some(({ id }) => id === content.serviceId);
  return { heading: t(isSameService ? 'bookingMail:otherTimes' : 'bookingMail:similar'), links };
}
