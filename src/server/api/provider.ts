import { issueProviderCalendar } from '#server/partners/calendarFeeds.ts';
import { renewProviderLink } from '../partners/providerLinks.ts';
import { revokeLinks } from '#server/accounts/privateLinks.ts';
import { changeDay, noteNoShow, readDay, readProvider, serviceOf } from '#server/partners/provider.ts';
import type { Handlers } from './handler.ts';

/** What a provider's private link opens. */
export const providerHandlers = {
  readProvider: ({ db, link, lang }) => readProvider(db, link, lang),
  readProviderDay: ({ db, link, params }) => readDay(db, link, params.date),
  changeProviderDay: ({ db, link, params, body }) => changeDay(db, link, params.date, body),
  noteNoShow: ({ db, link, params, body }) => noteNoShow(db, link, params.id, body.noShow),
  issueProviderCalendar: ({ db, lang, link }) => issueProviderCalendar(db, lang, link),
  revokeProviderCalendar: ({ db, link }) =>
    revokeLinks(db, 'provider-calendar', { service_id: serviceOf(link) }),
  renewProviderLink: ({ db, link }) => renewProviderLink(db, link),
} satisfies Partial<Handlers>;
