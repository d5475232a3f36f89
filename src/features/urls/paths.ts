import { emailSegment, ownSegment } from '#platform/forms/emails.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { type DateTime, type PartialDateTime, writeDateTime } from '#platform/time/dateTime.ts';
import type { BookingStatus } from './bookingStatus.ts';
import { type Category, categoryName } from './categories.ts';
import { type ListQuery, writeListQuery } from './listQuery.ts';
import type { Town } from './places/towns.ts';
import type { Repeat } from './repeats.ts';

/**
 * Who may cache, prerender and index a page:
 * - `public`: cached, prerendered before a click, in the sitemap, indexed;
 * - `entrance`: like `public`, but not prerendered, since signed-in users see another page;
 * - `personal`: public HTML, which is cached; the content is loaded with the token; not indexed;
 * - `secret`: opened by its URL or a cookie; never cached;
 * - `internal`: shown instead of another page; has no URL that anyone can request.
 */
export type PageKind = 'public' | 'entrance' | 'personal' | 'secret' | 'internal';

interface PageUrl<Args extends unknown[]> {
  (lang: Language, ...args: Args): string;
  kind: PageKind;
  /** Below the language. A trailing slash means that something follows. */
  path: string;
}

function page<Args extends unknown[] = []>(
  kind: PageKind,
  path: string,
  rest: (lang: Language, ...args: Args) => string = () => '',
): PageUrl<Args> {
  const url = (lang: Language, ...args: Args) => `/${lang}${path}${rest(lang, ...args)}`;
  return Object.assign(url, { kind, path });
}

export interface ListFilter extends Omit<ListQuery, 'town'> {
  town?: Pick<Town, 'slugs'> | undefined;
}

/** Opens the dialog of a page; the browser's "back" closes it. */
export const openModalName = 'openModal';
const openModal = `${openModalName}=true`;
type ModalQuery = { openModal?: boolean };
/** The login page shows the chosen items; the dialog has its own draft. */
type BookingQuery = ModalQuery & { items?: string[]; repeat?: Repeat | undefined };
type LoginQuery = { expired?: boolean; next?: string | null | undefined };

export const businessParts = [
  'bookings',
  'hours',
  'prices',
  'booking',
  'questions',
  'service',
  'crews',
  'calendars',
  'identity',
  'contacts',
] as const;
export type BusinessPart = (typeof businessParts)[number];

export const providerSections = ['calendar', 'add', 'messages', 'customers', 'business'] as const;
export type ProviderSection = (typeof providerSections)[number];

type PhoneBooking = { customer?: string; at?: DateTime; minutes?: number | false };

export type ProviderPlace =
  | []
  | [page: ProviderSection]
  | [page: 'customers', id: string]
  | [page: 'visit', id: string]
  | [page: 'business', part: BusinessPart];

/** In the order of their links. */
export const teamSections = [
  'applications',
  'requests',
  'services',
  'disputes',
  'reports',
  'searches',
  'security',
] as const;
type TeamPlace =
  [section: (typeof teamSections)[number]] | [section: 'applications' | 'requests' | 'services', id: string];

export const pages = {
  home: page('public', ''),
  services: page('public', '/services', (lang, { town, ...query }: ListFilter = {}) =>
    writeListQuery({ ...query, town: town?.slugs[lang] }),
  ),
  /** docs/product.md 4.28: a category's town is part of the path. */
  category: page(
    'public',
    '/services/categories/',
    (lang, category: Category, { town, ...query }: ListFilter = {}) =>
      nameIn(lang, category) +
      (town ? `/${encodeURIComponent(town.slugs[lang])}` : '') +
      writeListQuery(query),
  ),
  /** docs/product.md 4.18: with a moment, the booking dialog opens with that slot. */
  service: page('public', '/service/', (_, id: string, at?: PartialDateTime, query: BookingQuery = {}) => {
    const { items = [], repeat } = query;
    const chosen = items.length > 0 && `items=${items.join()}`;
    const when = at && `at=${writeDateTime(at)}`;
    return (
      encodeURIComponent(id) +
      writeQuery(when, query.openModal && openModal, chosen, repeat && `repeat=${repeat}`)
    );
  }),
  /** Only cards, for the list of favourites. Astro leaves an escaped comma as it is. */
  cards: page('personal', '/cards/', (_, ids: string[]) => encodeURIComponent(ids.join('~'))),
  /** docs/product.md 11.13: a question to its provider. */
  ask: page('personal', '/ask/', (_, id: string) => encodeURIComponent(id)),
  about: page('public', '/about-us'),
  partners: page('public', '/for-business-partners', (_, query: ModalQuery = {}) =>
    writeQuery(query.openModal && openModal),
  ),
  /** With a version, its permanent URL, which is in no sitemap. */
  privacy: legalPage('/legal/privacy'),
  customerTerms: legalPage('/legal/terms-for-customers'),
  businessTerms: legalPage('/legal/terms-for-businesses'),
  operator: legalPage('/legal/who-runs-this-site'),
  ranking: legalPage('/legal/how-lists-are-ordered'),
  accessibility: legalPage('/legal/accessibility'),
  help: legalPage('/legal/help'),
  login: page('entrance', '/auth/login', (_, query: LoginQuery = {}) => loginQuery(query)),
  register: page('entrance', '/auth/register', (_, query: LoginQuery = {}) => loginQuery(query)),
  forgot: page('personal', '/auth/forgot'),
  reset: page('personal', '/auth/reset', (_, token: string) => `?token=${token}`),
  confirmEmail: page('personal', '/auth/confirm', (_, token: string) => `?token=${token}`),
  proposal: page('personal', '/auth/proposal', (_, token: string) => `?token=${token}`),
  undoEmail: page('personal', '/auth/undo-email', (_, token: string) => `?token=${token}`),
  account: page('personal', '/user/', (_, email: string) => emailSegment(email)),
  ownAccount: page('personal', '/user/', () => ownSegment),
  bookings: page(
    'personal',
    '/bookings/user/',
    (_, email: string, status?: BookingStatus) => emailSegment(email) + (status ? `/${status}` : ''),
  ),
  favorites: page(
    'personal',
    '/services/user/',
    (lang, email: string, category?: Category) =>
      `${emailSegment(email)}/favorites${category ? `/${nameIn(lang, category)}` : ''}`,
  ),
  team: page('secret', '/team/', (_, ...place: TeamPlace) => place.map(encodeURIComponent).join('/')),
  ownServices: page('personal', '/provider'),
  /** By the token of a private link, or the id of the service: Today, and the pages below it. */
  provider: page('secret', '/provider/', (_, key: string, ...below: ProviderPlace) =>
    [key, ...below].map(encodeURIComponent).join('/'),
  ),
  calendar: page('secret', '/calendar/', (_, token: string) => `${token}.ics`),
  busy: page('internal', '/busy'),
};

/**
 * The pages in the header (on phones, the menu) and the footer; a link shows the `title` of the page's texts, or its name in
 * `links` of `legal`.
 */
export const linkedPages = {
  header: ['services', 'about', 'partners'],
  footer: [
    { heading: 'find', pages: ['services', 'about', 'ranking'] },
    { heading: 'forProviders', pages: ['partners', 'businessTerms'] },
    { heading: 'rights', pages: ['customerTerms', 'privacy'] },
    { heading: 'site', pages: ['operator', 'accessibility', 'help'] },
  ],
} as const;
type Linked = typeof linkedPages;
export type LinkedPage = (Linked['header'] | Linked['footer'][number]['pages'])[number];

export function threadAnchor(bookingId: string): string {
  return `#messages-${bookingId}`;
}

/** docs/product.md 1.18: every URL of the site is made here. */
export const paths = {
  ...pages,
  thread: (lang: Language, email: string, id: string, status?: BookingStatus) =>
    pages.bookings(lang, email, status) + threadAnchor(id),
  providerDay: (lang: Language, key: string, date: string) =>
    `${pages.provider(lang, key, 'calendar')}?date=${date}`,
  absence: (lang: Language, key: string) => `${pages.provider(lang, key, 'calendar')}?absent`,
  phoneBooking: (lang: Language, key: string, { customer, at, minutes }: PhoneBooking) =>
    pages.provider(lang, key, 'add') +
    writeQuery(
      customer && `customer=${customer}`,
      at && `at=${writeDateTime(at)}`,
      minutes && `minutes=${minutes}`,
    ),
  sharedService: (id: string) => `/service/${encodeURIComponent(id)}`,
  outbox: () => '/outbox',
  outboxMail: (name: string) => `/outbox/${encodeURIComponent(name)}`,
  outboxFile: (name: string, file: string) =>
    `/outbox/${encodeURIComponent(name)}/${encodeURIComponent(file)}`,
};

function legalPage(path: string): PageUrl<[version?: number]> {
  return page('public', path, (_, version?: number) => (version ? `/${version}` : ''));
}

function nameIn(lang: Language, category: Category): string {
  return encodeURIComponent(categoryName(category, lang));
}

function loginQuery({ expired, next }: LoginQuery): string {
  return writeQuery(expired && 'expired=true', next && `next=${encodeURIComponent(next)}`);
}

/** Unlike `URLSearchParams`, it leaves colons and commas as they are. */
function writeQuery(...params: (string | number | false | null | undefined)[]): string {
  const given = params.filter(Boolean);
  return given.length > 0 ? `?${given.join('&')}` : '';
}
