import { capitalize } from '#platform/i18n/capitalize.ts';
import { formatDate, formatTimeSlot, yearUnlessThis } from '#platform/time/dates.ts';
import { plainName } from '#platform/forms/plainNames.ts';
import type { FreeService } from '#platform/time/timeSlots.ts';
import { paths, threadAnchor } from '#features/addresses/paths.ts';
import { slotLabel } from '#platform/time/vilnius.ts';
import type { TextKey } from '#platform/i18n/keys.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';
import type { Context } from './context.server.ts';

/** Something to do next: a button with an absolute address. */
export interface Action {
  text: TextKey | ((context: Context) => string);
  address: (context: Context) => string;
}

export const link = ({ content }: Context): string => content.link ?? '';
export const page = ({ content }: Context): string => content.page ?? '';

export function servicePage({ content, language }: Context): string {
  return toAbsolute(paths.service(language, content.serviceId ?? ''));
}

export const seeServicePage: Action = { text: 'bookingMail:servicePage', address: servicePage };
export const bookAgain: Action = { text: 'bookingMail:bookAgain', address: servicePage };
export const otherServices: Action = {
  text: 'bookingMail:otherServices',
  address: ({ language }) => toAbsolute(paths.services(language)),
};
export const myBookings: Action = {
  text: 'bookingMail:myBookings',
  address: ({ language, recipient }) => toAbsolute(paths.bookings(language, recipient, 'Confirmed')),
};
export const pastBookings: Action = {
  text: 'bookingMail:myBookings',
  address: ({ language, recipient }) => toAbsolute(paths.bookings(language, recipient, 'Completed')),
};

/** The thread with the provider, in which an answer belongs (docs/product.md 11.3). */
export const writeToProvider: Action = {
  text: 'bookingMail:write',
  address: ({ content, language, recipient }) =>
    toAbsolute(paths.bookings(language, recipient, 'Confirmed')) + threadAnchor(content.booking ?? ''),
};

/** Each leads to the page that accepts one of them. */
export const proposedTimes = (['first', 'second'] as const).map((place): Action => ({
  text: (context) => proposedTime(context, place),
  address: link,
})) as [Action, Action];

function proposedTime({ content, language }: Context, place: 'first' | 'second'): string {
  const [date = '', time = ''] = (content[place] ?? '').split('T');
  const form = { weekday: 'long', day: 'numeric', month: 'long', ...yearUnlessThis(date) } as const;
  return capitalize(`${formatDate(date, language, form)}, ${slotLabel(time, language)}`, language);
}

/** Further links below the facts; each `address` is absolute. */
export interface Links {
  heading: string;
  links: { text: string; address: string }[];
}

export function similarServices({ content, language, t }: Context): Links | undefined {
  const similar = JSON.parse(content.similar ?? '[]') as FreeService[];
  if (similar.length === 0) return undefined;
  const links = similar.map(({ id, name, ...next }) => ({
    text: t('bookingMail:similarOne', { name: plainName(name), when: formatTimeSlot(next, language) }),
    address: toAbsolute(paths.service(language, id, next)),
  }));
  return { heading: t('bookingMail:similar'), links };
}
