import {
  detailFields,
  type DetailName,
  detailNames,
  furtherPlaces,
} from '#features/booking/details/detailFields.ts';
import {
  type Context,
  type Fact,
  fact,
  type FactRow,
  linked,
} from '#features/mails/templates/template.server.ts';
import { formatFullDate, formatSubjectTime } from '#features/mails/templates/times.server.ts';
import { euros, moneyText, times } from '#features/pricing/money.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { clockTime } from '#platform/time/dates.ts';
import { nameMailed } from '../details/mailed.server.ts';
import { servicePage } from './actions.server.ts';
import { readMailedStarts } from './starts.server.ts';

const sum: Fact = (context) => {
  const { content, t } = context;
  return content.total
    ? [[t('bookingMail:facts.total'), content.starts ? sumOfSeries(context) : content.total]]
    : [];
};

function sumOfSeries(context: Context): string {
  const { content, language, t } = context;
  const { length: count } = readMailedStarts(context);
  if (!content.amount) return t('seriesMail:each');
  const together = moneyText(times(euros(Number(content.amount)), count), language);
  return t('seriesMail:together', { together, count: String(count) });
}

const items = fact('bookingMail:facts.items', 'items');

export const price: Fact = (context) => [...items(context), ...sum(context)];

const listedStarts: Fact = (context) => {
  const { language, t } = context;
  const starts = readMailedStarts(context);
  const count = String(starts.length);
  return starts.map(({ startsAt, wasStartsAt, freeUntil, lateSince }, index) => {
    const facts = [
      `${formatFullDate(startsAt, language)}, ${clockTime(startsAt, language)}`,
      wasStartsAt && t('seriesMail:before', { before: formatSubjectTime(wasStartsAt, language) }),
      freeUntil && t('seriesMail:freeUntil', { until: formatSubjectTime(freeUntil, language) }),
      lateSince && t('seriesMail:late', { until: formatSubjectTime(lateSince, language) }),
    ];
    const place = t('seriesMail:place', { place: String(index + 1), count });
    return [place, joinFacts(facts)];
  });
};

const isPhone = (name: DetailName) => detailFields[name].kind === 'phone';
/** The ticket contains the address. */
const isWritten = (name: DetailName) => name !== 'address' && !isPhone(name);

function detail(name: DetailName): Fact {
  return ({ content, t }) => {
    const text = content[nameMailed(name)];
    if (!text) return [];
    return [[t(`detailFields:mailed.${name}`), isPhone(name) ? linked('tel:', text) : text]];
  };
}

const answers: Fact = ({ content }) => JSON.parse(content.visitAnswers ?? '[]') as FactRow[];

const whoComes: Fact = (context) => {
  const { contactPerson = '', service = '' } = context.content;
  return [
    [context.t('bookingMail:facts.whoComes'), contactPerson, { text: service, url: servicePage(context) }],
  ];
};

export const service = fact('bookingMail:facts.service', 'service');
export const contactPerson = fact('bookingMail:facts.contactPerson', 'contactPerson');
/** Without a phone, people write in the booking's thread. */
const phone = fact('bookingMail:facts.phone', 'providerPhone', 'tel:');

const destination = furtherPlaces.map(detail);
export const visitFacts: Fact[] = [listedStarts, ...destination, whoComes, phone, price];
export const customerFacts: Fact[] = [listedStarts, ...destination, contactPerson, service, phone, price];
export const cancelledFacts: Fact[] = [listedStarts, contactPerson, service, phone, items];
const factsForProvider = (work: Fact): Fact[] => [
  listedStarts,
  fact('bookingMail:facts.customer', 'customer'),
  ...detailNames.filter(isPhone).map(detail),
  service,
  work,
  ...detailNames.filter(isWritten).map(detail),
  answers,
];
export const providerFacts = factsForProvider(price);
export const withdrawnFacts = factsForProvider(items);

export const freeUntil: Fact = ({ content, language, t }) =>
  content.freeUntil
    ? [[t('bookingMail:facts.freeUntil'), formatSubjectTime(content.freeUntil, language)]]
    : [];
