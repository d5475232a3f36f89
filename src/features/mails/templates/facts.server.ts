import { categoryLabel, type Category } from '#features/addresses/categories.ts';
import { clockTime } from '#platform/time/dates.ts';
import { detailFields, detailNames, type DetailName } from '#platform/forms/detailFields.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import type { BookingChange } from '#features/mails/tables.server.ts';
import { servicePage } from './actions.server.ts';
import type { Context } from './context.server.ts';
import { fullDate, formatSubjectTime } from './times.server.ts';

interface LinkedText {
  text: string;
  address: string;
}
export type FactRow = [name: string, ...values: (string | LinkedText)[]];
/** A fact with nothing to say has no row. */
export type Fact = (context: Context) => FactRow[];

export function writeFact([, ...values]: FactRow): string {
  return values.map((value) => (typeof value === 'string' ? value : value.text)).join(', ');
}

/** @param scheme makes it a link, such as `tel:` */
function fact(name: keyof Texts['mail']['facts'], key: string, scheme = ''): Fact {
  return ({ content, t }) => {
    const text = content[key];
    return text ? [[t(`mail:facts.${name}`), scheme ? linked(scheme, text) : text]] : [];
  };
}

function linked(scheme: string, text: string): LinkedText {
  return { text, address: scheme + text.replace(/\s/g, '') };
}

/** What is known of the sum that is paid to the provider. */
const sum: Fact = ({ content, t }) =>
  content.total
    ? [[t('mail:facts.total'), content.starts ? t('bookingMail:series.each') : content.total]]
    : [];

const items = fact('items', 'items');

/** The chosen items with their sum; without items, what is known of it. */
export const price: Fact = (context) => [...items(context), ...sum(context)];

/** One of the bookings that a mail lists: what differs from booking to booking. */
export interface ListedStart {
  booking: string;
  date: string;
  time: string;
  startsAt: string;
  sequence: string;
  /** When it was before it moved. */
  wasStartsAt?: string | undefined;
  /** Until when it can be canceled for free, where that is not over and to be said. */
  freeUntil?: string | undefined;
  /** Until when its change would have been free, where it was late. */
  lateSince?: string | undefined;
}

export function readStarts({ content }: Pick<Context, 'content'>): ListedStart[] {
  return JSON.parse(content.starts ?? '[]') as ListedStart[];
}

/** '2 of 6', when it is, and what is to be said of it alone. */
const listedStarts: Fact = (context) => {
  const { language, t } = context;
  const starts = readStarts(context);
  const count = String(starts.length);
  return starts.map(({ startsAt, wasStartsAt, freeUntil, lateSince }, index) => {
    const facts = [
      `${fullDate(startsAt, language)}, ${clockTime(startsAt, language)}`,
      wasStartsAt && t('bookingMail:series.before', { before: formatSubjectTime(wasStartsAt, language) }),
      freeUntil && t('bookingMail:series.freeUntil', { until: formatSubjectTime(freeUntil, language) }),
      lateSince && t('bookingMail:series.late', { until: formatSubjectTime(lateSince, language) }),
    ];
    const place = t('bookingMail:series.place', { place: String(index + 1), count });
    return [place, facts.filter(Boolean).join(' · ')];
  });
};

/** `visitPhone` */
export function nameMailed(name: DetailName): string {
  return `visit${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The ticket says it. */
export const mailedAddress = nameMailed('address');

const isPhone = (name: DetailName) => detailFields[name].kind === 'phone';
const isWritten = (name: DetailName) => name !== 'address' && !isPhone(name);

function detail(name: DetailName): Fact {
  return ({ content, t }) => {
    const text = content[nameMailed(name)];
    if (!text) return [];
    return [[t(`detailFields:mailed.${name}`), isPhone(name) ? linked('tel:', text) : text]];
  };
}

const answers: Fact = ({ content }) => JSON.parse(content.visitAnswers ?? '[]') as FactRow[];

/** Who comes, of which service. */
const whoComes: Fact = (context) => {
  const { contactPerson = '', service = '' } = context.content;
  return [
    [context.t('mail:facts.whoComes'), contactPerson, { text: service, address: servicePage(context) }],
  ];
};

export const service = fact('service', 'service');
const contactPerson = fact('contactPerson', 'contactPerson');
const contact = [fact('phone', 'providerPhone', 'tel:'), fact('email', 'providerEmail', 'mailto:')];
const providerAddress = fact('providerAddress', 'address');

/** Of a visit to come. */
export const visitFacts: Fact[] = [listedStarts, whoComes, ...contact, price, providerAddress];
export const customerFacts: Fact[] = [
  listedStarts,
  contactPerson,
  service,
  ...contact,
  price,
  providerAddress,
];
/** Nothing is to be paid. */
export const cancelledFacts: Fact[] = [listedStarts, contactPerson, service, ...contact, items];
const factsForProvider = (work: Fact): Fact[] => [
  listedStarts,
  fact('customer', 'customer'),
  ...detailNames.filter(isPhone).map(detail),
  fact('email', 'customerEmail', 'mailto:'),
  service,
  work,
  ...detailNames.filter(isWritten).map(detail),
  answers,
];
export const providerFacts = factsForProvider(price);
/** Nothing is to be paid. */
export const withdrawnFacts = factsForProvider(items);

export const freeUntil: Fact = ({ content, language, t }) =>
  content.freeUntil ? [[t('mail:facts.freeUntil'), formatSubjectTime(content.freeUntil, language)]] : [];

export const noShow: Fact = ({ content, t }) => {
  const kind = content.mark === 'notDone' ? 'notDone' : 'noShow';
  return [[t('mail:facts.noted'), t(`bookingMail:noShows.${kind}`)]];
};

export const reasonOfProvider: Fact[] = [
  ({ content, t }) => {
    const reason = (content.reason ?? 'other') as keyof Texts['bookingMail']['reasons'];
    return [[t('mail:facts.reason'), t(`bookingMail:reasons.${reason}`)]];
  },
  fact('note', 'note'),
];

const category: Fact = ({ content, language, t }) =>
  content.category ? [[t('mail:facts.category'), categoryLabel(content.category as Category, language)]] : [];
const businessName = fact('service', 'name');
const address = fact('address', 'address');
const email = fact('email', 'email');

export const applicationFacts: Fact[] = [businessName, category, address, contactPerson, email];
export const requestFacts: Fact[] = [businessName, category, contactPerson, address, email];
/** Somebody else may have the private link: what was typed freely is not repeated, only that it was. */
export const requestFactsUntyped: Fact[] = [
  businessName,
  category,
  contactPerson,
  ...(['address', 'email'] as const).map(
    (field): Fact =>
      ({ content, t }) =>
        content[field] ? [[t(`mail:facts.${field}`), t('requestMail:confirmed.typed')]] : [],
  ),
];

interface DigestEntry {
  kind: BookingChange;
  service: string;
  startsAt: string;
  late: boolean;
}

export const digestFacts: Fact = ({ content, language, t }) => {
  const entries = JSON.parse(content.notices ?? '[]') as DigestEntry[];
  const rows = entries.map(({ kind, service, startsAt, late }): FactRow => {
    const parts = [formatSubjectTime(startsAt, language), service, late && t('bookingMail:digest.late')];
    return [t(`bookingMail:digest.${kind}`), parts.filter(Boolean).join(' · ')];
  });
  const unlisted = Number(content.unlisted);
  return unlisted > 0 ? [...rows, [t('bookingMail:digest.more'), `+${unlisted}`]] : rows;
};
