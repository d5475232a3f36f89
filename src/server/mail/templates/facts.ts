import { cancellationReasons, visitMarks } from '#domain/bookings.ts';
import { categoryLabel, type Category } from '#domain/categories.ts';
import { clockTime } from '#domain/dates.ts';
import { detailNames, type DetailName } from '#domain/forms/detailFields.ts';
import type { Texts } from '#i18n/keys.ts';
import type { BookingChange } from '#server/db/tables.ts';
import type { Context } from './context.ts';
import { fullDate, subjectMoment } from './times.ts';

type FactRow = [name: string, value: string];
/** A fact with nothing to say has no row. */
export type Fact = (context: Context) => FactRow[];

function fact(name: keyof Texts['mail']['facts'], key: string): Fact {
  return ({ content, t }) => (content[key] ? [[t(`mail:facts.${name}`), content[key]]] : []);
}

/** What is known of the sum that is paid to the provider. */
const sum: Fact = ({ content, t }) =>
  content.total
    ? [[t('mail:facts.total'), content.starts ? t('bookingMail:series.each') : content.total]]
    : [];

/** The chosen items with their sum; without items, what is known of it. */
export const price: Fact = (context) => [...fact('items', 'items')(context), ...sum(context)];

const when: Fact = (context) => {
  const { content, language, t } = context;
  if (content.starts) return listedStarts(context);
  const startsAt = content.startsAt ?? '';
  return [
    [t('mail:facts.date'), fullDate(startsAt, language)],
    [t('mail:facts.time'), t('mail:vilniusTime', { time: clockTime(startsAt, language) })],
  ];
};

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
      wasStartsAt && t('bookingMail:series.before', { before: subjectMoment(wasStartsAt, language) }),
      freeUntil && t('bookingMail:series.freeUntil', { until: subjectMoment(freeUntil, language) }),
      lateSince && t('bookingMail:series.late', { until: subjectMoment(lateSince, language) }),
    ];
    const place = t('bookingMail:series.place', { place: String(index + 1), count });
    return [place, facts.filter(Boolean).join(' · ')];
  });
};

/** `visitAddress` */
export function mailedAs(name: DetailName): string {
  return `visit${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const visitDetails: Fact = ({ content, t }) => [
  ...detailNames.flatMap((name): FactRow[] => {
    const text = content[mailedAs(name)];
    return text ? [[t(`detailFields:mailed.${name}`), text]] : [];
  }),
  ...(content.visitAnswers ? (JSON.parse(content.visitAnswers) as FactRow[]) : []),
];

export const serviceAndTime: Fact[] = [fact('service', 'service'), when];

export const customerFacts: Fact[] = [
  fact('service', 'service'),
  price,
  when,
  fact('yourAddress', 'visitAddress'),
  fact('providerAddress', 'address'),
  fact('contactPerson', 'contactPerson'),
  fact('phone', 'providerPhone'),
  fact('email', 'providerEmail'),
];

export const providerFacts: Fact[] = [
  fact('customer', 'customer'),
  fact('email', 'customerEmail'),
  fact('service', 'service'),
  price,
  when,
  visitDetails,
];

/** docs/product.md 2.45: nobody can come without it. */
export const missingAddress: Fact = ({ content, t }) =>
  content.visitAddress ? [] : [[t('detailFields:mailed.address'), t('bookingMail:noAddress')]];

export const freeUntil: Fact = ({ content, language, t }) =>
  content.freeUntil ? [[t('mail:facts.freeUntil'), subjectMoment(content.freeUntil, language)]] : [];

export const noShow: Fact = ({ content, t }) => {
  const mark = visitMarks.find((each) => each === content.mark) ?? 'noShow';
  return [[t('mail:facts.noted'), t(`bookingMail:marks.${mark}`)]];
};

export const reasonOfProvider: Fact[] = [
  ({ content, t }) => {
    const reason = cancellationReasons.find((each) => each === content.reason) ?? 'other';
    return [[t('mail:facts.reason'), t(`bookingMail:reasons.${reason}`)]];
  },
  fact('note', 'note'),
];

const category: Fact = ({ content, language, t }) =>
  content.category ? [[t('mail:facts.category'), categoryLabel(content.category as Category, language)]] : [];
const businessName = fact('service', 'name');
const contactPerson = fact('contactPerson', 'contactPerson');
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

export const code = ({ content, t }: Context): FactRow[] =>
  content.code ? [[t('accountMail:emailConfirm.code'), content.code]] : [];

/** An event by the operator has no device and no network. */
export const securityFacts: Fact = ({ content: { at = '', device, network }, language, t }) => {
  const time = t('mail:vilniusTime', { time: clockTime(at, language) });
  const rows: FactRow[] = [[t('mail:facts.when'), `${fullDate(at, language)}, ${time}`]];
  if (!network) return rows;
  return [
    ...rows,
    [t('mail:facts.device'), device || t('accountMail:security.unknownDevice')],
    [t('mail:facts.network'), network],
  ];
};

export interface DigestEntry {
  kind: BookingChange;
  service: string;
  startsAt: string;
  late: boolean;
}

export const digestFacts: Fact = ({ content, language, t }) => {
  const entries = JSON.parse(content.notices ?? '[]') as DigestEntry[];
  const rows = entries.map(({ kind, service, startsAt, late }): FactRow => {
    const parts = [subjectMoment(startsAt, language), service, late && t('bookingMail:digest.late')];
    return [t(`bookingMail:digest.${kind}`), parts.filter(Boolean).join(' · ')];
  });
  const unlisted = Number(content.unlisted);
  return unlisted > 0 ? [...rows, [t('bookingMail:digest.more'), `+${unlisted}`]] : rows;
};
