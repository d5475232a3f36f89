import type { BookingStatus } from '#domain/bookings.ts';
import { categoryName, type Category } from '#domain/categories.ts';
import { emailSegment, ownSegment } from '#domain/emails.ts';
import type { Language } from '#domain/languages.ts';

/** Every address of the site is made here (docs/product.md 1.18). */
export const paths = {
  home: (lang: Language) => `/${lang}`,
  services: (lang: Language, query: { q?: string | undefined; page?: number } = {}) =>
    `/${lang}/services${listQuery(query)}`,
  /** What a category's name is put behind. */
  categories: (lang: Language) => `/${lang}/services/categories/`,
  category: (lang: Language, category: Category, query: { q?: string | undefined; page?: number } = {}) =>
    paths.categories(lang) + encodeURIComponent(categoryName(category, lang)) + listQuery(query),
  service: (lang: Language, id: string) => `/${lang}/service/${encodeURIComponent(id)}`,
  sharedService: (id: string) => `/service/${encodeURIComponent(id)}`,
  /** The mails of a site that has no mail server, in whatever language the reader prefers. */
  outbox: () => '/outbox',
  outboxMail: (name: string) => `/outbox/${encodeURIComponent(name)}`,
  outboxFile: (name: string, file: string) =>
    `/outbox/${encodeURIComponent(name)}/${encodeURIComponent(file)}`,
  about: (lang: Language) => `/${lang}/about-us`,
  partners: (lang: Language, query: { openModal?: boolean } = {}) =>
    `/${lang}/for-business-partners${query.openModal ? '?openModal=true' : ''}`,
  login: (lang: Language, query: { next?: string | undefined } = {}) =>
    `/${lang}/auth/login${query.next ? `?next=${encodeURIComponent(query.next)}` : ''}`,
  register: (lang: Language, query: { next?: string | undefined } = {}) =>
    `/${lang}/auth/register${query.next ? `?next=${encodeURIComponent(query.next)}` : ''}`,
  busy: (lang: Language) => `/${lang}/busy`,
  forgot: (lang: Language) => `/${lang}/auth/forgot`,
  reset: (lang: Language, token: string) => `/${lang}/auth/reset?token=${token}`,
  confirmEmail: (lang: Language, token: string) => `/${lang}/auth/confirm?token=${token}`,
  undoEmail: (lang: Language, token: string) => `/${lang}/auth/undo-email?token=${token}`,
  provider: (lang: Language, token: string) => `/${lang}/provider/${token}`,
  calendar: (lang: Language, token: string) => `/${lang}/calendar/${token}.ics`,
  teamApplications: (lang: Language) => `/${lang}/team/applications`,
  teamApplication: (lang: Language, id: string) => `/${lang}/team/applications/${encodeURIComponent(id)}`,
  teamServices: (lang: Language) => `/${lang}/team/services`,
  teamService: (lang: Language, id: string) => `/${lang}/team/services/${encodeURIComponent(id)}`,
  /** The same address for everybody. */
  ownAccount: (lang: Language) => `/${lang}/user/${ownSegment}`,
  teamSecurity: (lang: Language) => `/${lang}/team/security`,
  account: (lang: Language, email: string) => `/${lang}/user/${emailSegment(email)}`,
  bookings: (lang: Language, email: string, status?: BookingStatus) =>
    `/${lang}/bookings/user/${emailSegment(email)}${status ? `/${status}` : ''}`,
  favorites: (lang: Language, email: string, category?: Category) =>
    `/${lang}/services/user/${emailSegment(email)}/favorites${category ? `/${encodeURIComponent(categoryName(category, lang))}` : ''}`,
};

/** The first page and an empty search have no query: one address for one list. */
function listQuery({ q, page = 1 }: { q?: string | undefined; page?: number }): string {
  const query = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query && `?${query}`;
}
