import type { Schedule } from '#features/availability/index.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { isEmpty, type PriceList } from '#features/pricing/priceList.ts';
import { readOwnPriceList } from '#features/pricing/prices.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, notFound } from '#platform/http/apiError.server.ts';
import { inEachLanguage, languages } from '#platform/i18n/languages.ts';
import { listQuestions } from '../questions.server.ts';
import type { Question } from '../questions.ts';
import { listPictures } from '../servicePictures.server.ts';
import { lockService } from '../serviceRow.server.ts';
import { readContacts } from '../services.server.ts';
import type { DescribedService, TeamPicture } from '../serviceShapes.ts';
import { listServiceTowns } from '../serviceTowns.server.ts';
import type { Change } from './audit.server.ts';

export interface ServiceState extends DescribedService {
  schedule: Schedule;
  prices: PriceList;
  questions: Question[];
}

/** Until the transaction ends. @throws {ApiError} not_found, also for a removed service */
export async function lockServiceState(db: Db, id: string): Promise<ServiceState> {
  await lockService(db, id);
  const state = await readServiceState(db, id);
  if (state.status === 'removed') throw new ApiError('not_found');
  return state;
}

export async function readServiceState(db: Db, id: string): Promise<ServiceState> {
  return {
    ...(await describeService(db, id)),
    schedule: await readSchedule(db, id),
    prices: await readOwnPriceList(db, id),
    questions: await listQuestions(db, id),
  };
}

export async function describeService(db: Db, id: string): Promise<DescribedService> {
  const service = await db
    .selectFrom('services')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const texts = await db
    .selectFrom('service_translations')
    .selectAll()
    .where('service_id', '=', id)
    .execute();
  const inLanguages = (text: (row: (typeof texts)[number]) => string | null) =>
    inEachLanguage((language) => {
      const row = texts.find((each) => each.language === language);
      return (row && text(row)) ?? '';
    });
  return {
    _id: id,
    category: service.category,
    address: service.address,
    ...readContacts(service),
    phone: service.phone,
    towns: (await listServiceTowns(db, [id])).get(id) ?? [],
    language: service.language,
    status: service.status,
    names: inLanguages(({ name }) => name),
    abouts: inLanguages(({ about }) => about),
    pictures: await listPictures(db, id),
  };
}

export function compareStates(before: ServiceState, after: ServiceState): Change[] {
  const from = listFields(before);
  const to = listFields(after);
  return Object.keys(to)
    .filter((what) => from[what] !== to[what])
    .map((what) => ({ what, from: from[what] || null, to: to[what] || null }));
}

function listFields(state: ServiceState): Record<string, string | null> {
  const { _id, language, status, towns, names, abouts, pictures, schedule, prices, questions, ...lines } =
    state;
  const inLanguages = (field: string, texts: DescribedService['names']) =>
    Object.fromEntries(languages.map((language) => [`${field}.${language}`, texts[language] ?? '']));
  return {
    ...lines,
    towns: towns.join(', '),
    ...inLanguages('name', names),
    ...inLanguages('about', abouts),
    pictures: pictures.map(({ file }) => file).join('\n'),
    pictureTexts: pictures.map(joinTexts).join('\n').trim(),
    prices: isEmpty(prices) ? '' : JSON.stringify(prices),
    questions: questions.map((question) => Object.values(question).join(' / ')).join('\n'),
    ...Object.fromEntries(
      Object.entries({ crewHours: [], ...schedule }).map(([setting, value]) => [
        `schedule.${setting}`,
        JSON.stringify(value),
      ]),
    ),
  };
}

function joinTexts({ alt }: TeamPicture): string {
  return languages
    .map((language) => alt[language] ?? '')
    .filter(Boolean)
    .join(' · ');
}
