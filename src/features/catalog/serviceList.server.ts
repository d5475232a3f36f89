import { cacheUntilChange } from '#features/availability/cacheUntilChange.server.ts';
import { categoryNamed } from '#features/urls/categories.ts';
import { isCachedList, pageSize, unpagedSize } from '#features/urls/lists.ts';
import { townNamed, townWithKey } from '#features/urls/places/towns.ts';
import { cachePage, cachingHeaders } from '#platform/cache/cachePage.server.ts';
import { now, settings } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { callUrl } from '#platform/http/call.ts';
import type { QueryOf } from '#platform/http/endpoint.ts';
import type { Incoming } from '#platform/http/operations.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { listServices as contract } from './api.ts';
import type { ServiceSearch } from './findServices.server.ts';
import { listFreeThen } from './freeOnCards.server.ts';
import { startOf } from './nextFree.ts';
import { pageTags } from './pageTags.server.ts';
import { resolveTime } from './search/wishes.server.ts';
import { searchServices } from './services.server.ts';
import { listServiceTowns } from './serviceTowns.server.ts';
import type { FoundService, Service } from './shapes.ts';
import { readSpan, validateTimeFilter } from './timeFilter.ts';

/** The headers of a paged list contain its length and links (RFC 8288). */
export async function answerServiceList({
  db,
  lang,
  query,
  answerHeaders,
}: Incoming<typeof contract>): Promise<FoundService[]> {
  const { q, exact, sort, page = 1 } = query;
  const filter = whereAndWhen(query);
  const paged = query.page !== undefined || query.limit !== undefined;
  const limit = query.limit ?? (paged ? pageSize : unpagedSize);
  const named = query.category ? categoryNamed(query.category) : 'all';
  if (!named) {
    answerHeaders['x-total-count'] = '0';
    return [];
  }
  const category = named === 'all' ? undefined : named;
  const { services, total, time, near } = await searchServices(db, lang, {
    ...filter,
    q,
    exactly: exact === '1',
    category,
    sort,
    page,
    limit,
  });
  answerHeaders['x-total-count'] = String(total);
  if (paged) {
    const link = (to: number, rel: string) =>
      `<${callUrl(settings.apiBase, contract, { params: { lang }, query: { ...query, page: to, limit } })}>; rel="${rel}"`;
    const links = [
      ...(page * limit < total ? [link(page + 1, 'next')] : []),
      ...(page > 1 ? [link(page - 1, 'prev')] : []),
    ];
    if (links.length > 0) answerHeaders.link = links.join(', ');
  }
  const hasQuery = Object.values(query).some((value) => value !== undefined);
  if (!hasQuery) {
    Object.assign(answerHeaders, cachingHeaders(cachePage(pageTags.services)));
    return services;
  }
  const when = time ? resolveTime(time, now()) : filter;
  const { found, notices } = await toFound(db, lang, services, when, near?.busy);
  const tags = [pageTags.services, ...services.map(({ _id }) => pageTags.nextFree(_id))];
  if (isCachedList(query)) Object.assign(answerHeaders, cachingHeaders(cacheUntilChange(notices, ...tags)));
  return found;
}

function whereAndWhen({ town, maxPrice, ...when }: QueryOf<typeof contract>): ServiceSearch {
  const found = town ? townNamed(town) : undefined;
  const problems: Record<string, FieldProblem> = {
    ...validateTimeFilter(when, now()),
    ...(town && !found && { town: 'town' }),
  };
  if (Object.keys(problems).length > 0) throw new ApiError('invalid', { problems });
  return {
    town: found?.key,
    date: when.date || undefined,
    window: readSpan(when),
    max: maxPrice && maxPrice * 100,
  };
}

/**
 * Adds towns in the path's language, and the next available start times. The address stays as the provider wrote it, since
 * searches match it so.
 */
async function toFound(
  db: Db,
  lang: Language,
  services: Service[],
  when: Pick<ServiceSearch, 'date' | 'window'>,
  busy?: string[],
): Promise<{ found: FoundService[]; notices: number[] }> {
  const ids = services.map(({ _id }) => _id);
  const [free, served, written] = await Promise.all([
    listFreeThen(db, ids, when, busy),
    listServiceTowns(db, ids),
    listAddresses(db, ids),
  ]);
  const found = services.map((service) => ({
    ...service,
    address: written.get(service._id) ?? service.address,
    towns: (served.get(service._id) ?? []).flatMap((key) => townWithKey(key)?.slugs[lang] ?? []),
    nextFree: startOf(free.starts.get(service._id)),
  }));
  return { found, notices: free.notices };
}

async function listAddresses(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('services').select(['id', 'address']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, address }) => [id, address]));
}
