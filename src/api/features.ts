import { email } from '#features/account/email/feature.server.ts';
import { account } from '#features/account/feature.server.ts';
import { login } from '#features/account/login/feature.server.ts';
import { mfa } from '#features/account/mfa/feature.server.ts';
import { availability } from '#features/availability/feature.server.ts';
import { acceptance } from '#features/booking/acceptance/feature.server.ts';
import { cancellation } from '#features/booking/cancellation/feature.server.ts';
import { details } from '#features/booking/details/feature.server.ts';
import { booking } from '#features/booking/feature.server.ts';
import { bookingMail } from '#features/booking/mails/feature.server.ts';
import { noShow } from '#features/booking/no-show/feature.server.ts';
import { proposals } from '#features/booking/proposals/feature.server.ts';
import { reminders } from '#features/booking/reminders/feature.server.ts';
import { rescheduling } from '#features/booking/rescheduling/feature.server.ts';
import { series } from '#features/booking/series/feature.server.ts';
import { unseen } from '#features/booking/unseen/feature.server.ts';
import { waitlist } from '#features/booking/waitlist/feature.server.ts';
import { calendars } from '#features/calendars/feature.server.ts';
import { favorites } from '#features/catalog/favorites/feature.server.ts';
import { catalog } from '#features/catalog/feature.server.ts';
import { type Feature, joinParts, joinRights } from '#features/feature.server.ts';
import { feeds } from '#features/feeds/feature.server.ts';
import { legal } from '#features/legal/feature.server.ts';
import { mails } from '#features/mails/feature.server.ts';
import type { Templates } from '#features/mails/templates/template.server.ts';
import { messages } from '#features/messages/feature.server.ts';
import { inquiries } from '#features/messages/inquiries/feature.server.ts';
import { privacy } from '#features/privacy/feature.server.ts';
import { absence } from '#features/provider/absence/feature.server.ts';
import { application } from '#features/provider/application/feature.server.ts';
import { providerBookings } from '#features/provider/bookings/feature.server.ts';
import { providerCalendars } from '#features/provider/calendars/feature.server.ts';
import { crews } from '#features/provider/crews/feature.server.ts';
import { customers } from '#features/provider/customers/feature.server.ts';
import { diary } from '#features/provider/diary/feature.server.ts';
import { provider } from '#features/provider/feature.server.ts';
import { phoneBookings } from '#features/provider/phone-bookings/feature.server.ts';
import { prices } from '#features/provider/prices/feature.server.ts';
import { questions } from '#features/provider/questions/feature.server.ts';
import { schedule } from '#features/provider/schedule/feature.server.ts';
import { ownService } from '#features/provider/service/feature.server.ts';
import { team } from '#features/team/feature.server.ts';

/** In the order of docs/architecture.md. A feature without a line here does nothing. */
export const features = {
  availability,
  mails,
  legal,
  account,
  login,
  email,
  mfa,
  catalog,
  favorites,
  calendars,
  booking,
  bookingMail,
  acceptance,
  cancellation,
  rescheduling,
  series,
  waitlist,
  proposals,
  details,
  noShow,
  unseen,
  reminders,
  messages,
  inquiries,
  provider,
  prices,
  questions,
  providerBookings,
  application,
  diary,
  absence,
  crews,
  schedule,
  customers,
  phoneBookings,
  providerCalendars,
  ownService,
  team,
  privacy,
  feeds,
};

const all: Feature[] = Object.values(features);

type Listed = (typeof features)[keyof typeof features];
type Collected<Name extends keyof Feature> = (
  Listed extends infer Each ? (Each extends Record<Name, infer Part> ? (part: Part) => void : never) : never
) extends (part: infer Parts) => void
  ? Parts
  : never;

function collect<Name extends 'errors' | 'mails'>(name: Name): Collected<Name> {
  return joinParts(
    name,
    all.map((each): Record<string, unknown> => each[name] ?? {}),
  ) as Collected<Name>;
}

export const featureErrors = collect('errors');
export const mailTemplates: Templates = collect('mails');
export const jobs = {
  due: all.flatMap(({ due }) => due ?? []),
  everyMinute: all.flatMap(({ everyMinute }) => everyMinute ?? []),
  hourly: all.flatMap(({ hourly }) => hourly ?? []),
};

const collected = {
  rights: joinRights(all.flatMap(({ rights }) => rights ?? [])),
  mailTemplates,
  personalData: all.flatMap(({ personalData }) => personalData ?? []),
  bookingData: all.flatMap(({ bookingData }) => bookingData ?? []),
  erase: all.flatMap(({ erase }) => erase ?? []),
  eraseFiles: all.flatMap(({ eraseFiles }) => eraseFiles ?? []),
};
export const featureOperations = joinParts(
  'operations',
  all.map(({ operations, makeOperations }) => ({ ...operations, ...makeOperations?.(collected) })),
);
