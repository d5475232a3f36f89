import { account } from '#features/account/feature.server.ts';
import { email } from '#features/account/email/feature.server.ts';
import { login } from '#features/account/login/feature.server.ts';
import { mfa } from '#features/account/mfa/feature.server.ts';
import { availability } from '#features/availability/feature.server.ts';
import { booking } from '#features/booking/feature.server.ts';
import { details } from '#features/booking/details/feature.server.ts';
import { noShow } from '#features/booking/no-show/feature.server.ts';
import { series } from '#features/booking/series/feature.server.ts';
import { waitlist } from '#features/booking/waitlist/feature.server.ts';
import { favorites } from '#features/catalog/favorites/feature.server.ts';
import type { Feature, PersonalData } from '#features/feature.server.ts';
import type { Template, Templates } from '#features/mails/templates/template.server.ts';
import { coreMails } from '#features/mails/templates/templates.server.ts';
import { messages } from '#features/messages/feature.server.ts';
import { makePrivacyOperations } from '#features/privacy/handlers.server.ts';
import { team } from '#features/team/feature.server.ts';

/** Every feature, in the order of docs/architecture.md. Without its line a feature does nothing. */
export const features = {
  availability,
  account,
  login,
  email,
  mfa,
  favorites,
  booking,
  series,
  waitlist,
  details,
  noShow,
  messages,
  team,
};

const all: Feature[] = Object.values(features);

type Listed = (typeof features)[keyof typeof features];
/** What each of the listed brings under a name, all together. */
type Brought<Name extends keyof Feature> = (
  Listed extends infer Each ? (Each extends Record<Name, infer Part> ? (part: Part) => void : never) : never
) extends (part: infer Parts) => void
  ? Parts
  : never;

/** @throws when two features bring one name: one of them would never be used */
export function bring<Name extends 'operations' | 'errors' | 'mails' | 'personalData'>(
  name: Name,
): Brought<Name> {
  const parts = all.flatMap((each) => Object.entries(each[name] ?? {}));
  const brought = Object.fromEntries(parts);
  if (Object.keys(brought).length < parts.length)
    throw new Error(`Two features bring the same of their ${name}`);
  return brought as Brought<Name>;
}

/** A kind of mail that a feature declares, but that the list lacks, does not compile. */
export const mailTemplates: Templates = { ...coreMails, ...bring('mails') } satisfies Record<
  string,
  Template
>;
export const dueJobs = all.flatMap(({ due }) => due ?? []);
export const hourlyJobs = all.flatMap(({ hourly }) => hourly ?? []);

export const privacyOperations = makePrivacyOperations(
  bring('personalData') as Record<string, PersonalData>,
  {
    templates: mailTemplates,
    erase: all.flatMap(({ erase }) => erase ?? []),
  },
);
