import { parse } from 'node-html-parser';
import { describeSlotOnCard } from '#features/catalog/freeText.server.ts';
import { type Category, categoryNamed } from '#features/urls/categories.ts';
import { paths } from '#features/urls/paths.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { send } from '../account/customers.ts';

/** Which slots of a service a page or list shows as available. */
export interface ShownStarts {
  service: string;
  where: string;
  isFree: (moment: DateTime) => boolean;
  /** The slots whose state it shows. */
  moments: DateTime[];
}

/** The site and language to read, and the services and slots that change, in calendar order. */
export interface Look {
  origin: string;
  lang: Language;
  now: Date;
  services: { id: string; category: string }[];
  moments: DateTime[];
}

/** The next available slot of each service, before which none is available. */
export async function readCards(look: Look, path: string): Promise<ShownStarts[]> {
  const { origin, lang, now, services, moments } = look;
  const page = parse(await textOf(origin + path));
  const nextMoments = new Map(
    [...moments, afterAll(moments)].map((next) => [describeSlotOnCard(lang, next, now), next]),
  );
  return services.flatMap(({ id }) => {
    const card = page.querySelector(`a[href="${paths.service(lang, id)}"]`)?.closest('article');
    if (!card) return [];
    const [shown = ''] = [...nextMoments.keys()]
      .filter((text) => card.text.includes(text))
      .sort((one, other) => other.length - one.length);
    return [nextIs(id, `${path}: ${shown || card.text}`, moments, nextMoments.get(shown))];
  });
}

export async function readServicePage(
  { origin, lang, moments }: Look,
  { id }: { id: string },
): Promise<ShownStarts> {
  const path = paths.service(lang, id);
  const free = new Set([...(await textOf(origin + path)).matchAll(/data-at="([^"]+)"/g)].map(([, at]) => at));
  return { service: id, where: path, moments, isFree: ({ date, time }) => free.has(`${date}T${time}`) };
}

/** With a date it contains only services with an available slot on it. */
export async function readList({ origin, services, moments }: Look, query: string): Promise<ShownStarts[]> {
  const { body } = await send(origin, 'GET', `/en/services?limit=100&${query}`);
  const found = new Map(
    (body as unknown as { _id: string; nextFree: DateTime }[]).map(({ _id, nextFree }) => [_id, nextFree]),
  );
  const requested = new URLSearchParams(query);
  const [date, from, to] = ['date', 'from', 'to'].map((name) => requested.get(name));
  const wanted = moments.filter(
    (moment) =>
      (!date || moment.date === date) && (!from || moment.time >= from) && (!to || moment.time < to),
  );
  return services.map(({ id }) => {
    const next = found.get(id);
    return nextIs(id, `${query}: ${JSON.stringify(next)}`, wanted, next);
  });
}

/** Lists, home, and pages of similar services. */
export function pagesWithCards({ lang, services }: Look): string[] {
  const named = new Set(services.map(({ category }) => categoryNamed(category) as Category));
  const lists = [paths.services(lang), ...[...named].map((category) => paths.category(lang, category))];
  return [...lists, paths.home(lang), ...services.map(({ id }) => paths.service(lang, id))];
}

function nextIs(
  service: string,
  where: string,
  moments: DateTime[],
  next: DateTime | undefined,
): ShownStarts {
  const instant = ({ date, time }: DateTime) => `${date} ${time}`;
  const last = next ? instant(next) : '';
  return {
    service,
    where,
    moments: moments.filter((moment) => !last || instant(moment) <= last),
    isFree: (moment) => instant(moment) === last,
  };
}

/** The first slot of the day after those that change. */
function afterAll(moments: DateTime[]): DateTime {
  const last = moments.at(-1)?.date ?? '';
  const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
  return { date: next, time: moments[0]?.time ?? '' };
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}
