import { callAddress } from '#contract/call.ts';
import { listServices as contract } from '#contract/catalogue/listServices.ts';
import type { Service } from '#contract/shapes.ts';
import { categoryNamed } from '#domain/categories.ts';
import { pageSize, unpagedSize } from '#domain/lists.ts';
import { listServices } from './catalogue.ts';
import type { Incoming } from '#server/accounts/incoming.ts';
import { settings } from '#server/operations/settings.ts';

/** Answers a list of services, with its length and the neighbouring pages in the headers when it is paged (RFC 8288). */
export async function answerServiceList({
  db,
  lang,
  query,
  answerHeaders,
}: Incoming<typeof contract>): Promise<Service[]> {
  const { q, page = 1 } = query;
  const paged = query.page !== undefined || query.limit !== undefined;
  const limit = query.limit ?? (paged ? pageSize : unpagedSize);
  const named = query.category ? categoryNamed(query.category) : 'all';
  if (!named) {
    answerHeaders['x-total-count'] = '0';
    return [];
  }
  const category = named === 'all' ? undefined : named;
  const { services, total } = await listServices(db, lang, { q, category, page, limit });
  answerHeaders['x-total-count'] = String(total);
  if (paged) {
    const link = (to: number, rel: string) =>
      `<${callAddress(settings.apiBase, contract, { params: { lang }, query: { ...query, page: to, limit } })}>; rel="${rel}"`;
    const links = [
      ...(page * limit < total ? [link(page + 1, 'next')] : []),
      ...(page > 1 ? [link(page - 1, 'prev')] : []),
    ];
    if (links.length > 0) answerHeaders.link = links.join(', ');
  }
  return services;
}
