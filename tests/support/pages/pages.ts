import { categoryLabel } from '#features/urls/categories.ts';
import { singlePages } from '#features/urls/pageKinds.ts';
import { businessParts, paths, type ProviderPlace, teamSections } from '#features/urls/paths.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { serviceId } from '../account/customers.ts';
import { bookedDay, type TeamStage } from '../team/teamStage.ts';

/** A kind of page: its name in tests, and its URL in a language. */
export interface PageKind {
  name: string;
  address: (lang: Language) => string;
  /**
   * The server's response if the page is about something that does not exist: a browser logs each failed request to its
   * console.
   */
  refusedWith?: 404 | 410;
}

export function isRefusal(error: string, refusedWith: PageKind['refusedWith']): boolean {
  return refusedWith !== undefined && error.includes(`status of ${refusedWith}`);
}

const category = (lang: Language) => encodeURIComponent(categoryLabel('plumbing', lang).toLowerCase());

/** One of each kind. */
export function shownPages(service: string): PageKind[] {
  const known: PageKind[] = [
    { name: 'home', address: (lang) => `/${lang}` },
    { name: 'services', address: (lang) => `/${lang}/services` },
    { name: 'the last services', address: (lang) => `/${lang}/services?page=2` },
    { name: 'a category', address: (lang) => `/${lang}/services/categories/${category(lang)}` },
    { name: 'a service', address: (lang) => `/${lang}/service/${service}` },
    { name: 'about us', address: (lang) => `/${lang}/about-us` },
    { name: 'for business partners', address: (lang) => `/${lang}/for-business-partners` },
    { name: 'login', address: (lang) => `/${lang}/auth/login` },
    { name: 'register', address: (lang) => `/${lang}/auth/register` },
  ];
  const others = singlePages.filter((page) => !known.some(({ address }) => address('en') === page('en')));
  return [...known, ...others.map((address) => ({ name: address('en'), address }))];
}

/** One of each kind. */
export function publicPages(service: string): PageKind[] {
  return [
    ...shownPages(service),
    { name: 'a search', address: (lang) => `/${lang}/services?q=an` },
    { name: 'a search without results', address: (lang) => `/${lang}/services?q=zzzz` },
    { name: 'a forgotten password', address: (lang) => `/${lang}/auth/forgot` },
    { name: 'a new password', address: (lang) => `/${lang}/auth/reset?token=unknown` },
    { name: 'a confirmed email', address: (lang) => `/${lang}/auth/confirm?token=unknown` },
    { name: 'an undone email', address: (lang) => `/${lang}/auth/undo-email?token=unknown` },
    {
      name: 'a proposed time',
      address: (lang) => `/${lang}/auth/proposal?token=unknown`,
      refusedWith: 410,
    },
    { name: 'a question to a provider', address: (lang) => `/${lang}/ask/${service}` },
    { name: 'not found', address: (lang) => `/${lang}/nothing`, refusedWith: 404 },
  ];
}

export function personalPages(email: string): PageKind[] {
  return [
    { name: 'account', address: (lang) => `/${lang}/user/${email}` },
    { name: 'profile', address: (lang) => `/${lang}/user/${email}#profile` },
    { name: 'bookings', address: (lang) => `/${lang}/bookings/user/${email}` },
    { name: 'confirmed bookings', address: (lang) => `/${lang}/bookings/user/${email}/Confirmed` },
    { name: 'completed bookings', address: (lang) => `/${lang}/bookings/user/${email}/Completed` },
    { name: 'favorites', address: (lang) => `/${lang}/services/user/${email}/favorites` },
    {
      name: 'favorites of a category',
      address: (lang) => `/${lang}/services/user/${email}/favorites/${category(lang)}`,
    },
    { name: 'no services of one’s own', address: (lang) => `/${lang}/provider` },
  ];
}

function ownPages(whose: string, key: string, { booking }: TeamStage): PageKind[] {
  const places: ProviderPlace[] = [
    [],
    ['calendar'],
    ['add'],
    ['messages'],
    ['visit', booking],
    ['business'],
    ...businessParts.map((part): ProviderPlace => ['business', part]),
  ];
  return places.map((place) => ({
    name: `${place.join('/')} ${whose}`,
    address: (lang) =>
      paths.provider(lang, key, ...place) + (place[0] === 'calendar' ? `?date=${bookedDay}` : ''),
  }));
}

/** Before and after the team has decided. */
export function providerPages(stage: TeamStage): PageKind[] {
  const { links } = stage;
  return [
    {
      name: 'an application as its provider sees it',
      address: (lang) => `/${lang}/provider/${links.waiting}`,
    },
    ...ownPages('of a private link', links.approved, stage),
  ];
}

/** The member also offers the service. */
export function teamPages(stage: TeamStage): PageKind[] {
  const { application, service, customer } = stage;
  return [
    ...teamSections.map((name) => ({ name, address: (lang: Language) => paths.team(lang, name) })),
    { name: 'an application', address: (lang) => paths.team(lang, 'applications', application) },
    { name: 'a service of the catalogue', address: (lang) => paths.team(lang, 'services', service) },
    { name: 'own services', address: (lang) => `/${lang}/provider` },
    // A private link has no customers (docs/product.md 5.23).
    { name: 'customers of an own service', address: (lang) => paths.provider(lang, service, 'customers') },
    {
      name: 'a customer of an own service',
      address: (lang) => paths.provider(lang, service, 'customers', customer),
    },
    ...ownPages('of an own service', service, stage),
  ];
}

/** In every language; personal ones as shown without a login. */
export async function everyUrl(origin: string): Promise<string[]> {
  const kinds = [...publicPages(await serviceId(origin)), ...personalPages('ona@example.com')];
  return languages.flatMap((lang) => kinds.map(({ address }) => address(lang)));
}
