import type { UsualDay } from '#features/availability/index.ts';
import { decimalText } from '#features/pricing/money.ts';
import type { Prices } from '#features/pricing/priceList.ts';
import { businessType, type Category, categoryLabel, categoryNamed } from '#features/urls/categories.ts';
import { paths } from '#features/urls/paths.ts';
import type { Town } from '#features/urls/places/towns.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { writeSizedSrc } from '#platform/media/pictures.ts';
import type { Service } from '../shapes.ts';

/** JSON-LD of schema.org, with nothing that the page does not show. */
type StructuredData = Record<string, unknown>;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function makeSiteData(lang: Language): StructuredData[] {
  const name = getTranslator(lang)('common:siteName');
  const url = toAbsolute(paths.home(lang));
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      url,
      logo: toAbsolute('/icon-512.png'),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url,
      inLanguage: lang,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${toAbsolute(paths.services(lang))}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

export function makeListData(
  lang: Language,
  {
    category,
    town,
    services,
    first,
  }: { category: Category | 'all'; town?: Town | undefined; services: Service[]; first: number },
): StructuredData[] {
  return [
    makeBreadcrumbs(
      lang,
      category === 'all' ? [] : [category],
      category !== 'all' && town
        ? { name: town.names[lang], url: toAbsolute(paths.category(lang, category, { town })) }
        : undefined,
    ),
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: services.map(({ _id, name }, index) => ({
        '@type': 'ListItem',
        position: first + index,
        name,
        url: toAbsolute(paths.service(lang, _id)),
      })),
    },
  ];
}

export function makeServiceData(
  lang: Language,
  service: Service,
  week: UsualDay[],
  towns: string[],
): StructuredData[] {
  const category = categoryNamed(service.category) as Category;
  const url = toAbsolute(paths.service(lang, service._id));
  return [
    makeBreadcrumbs(lang, [category], { name: service.name, url }),
    {
      '@context': 'https://schema.org',
      '@type': businessType(category),
      '@id': url,
      name: service.name,
      url,
      description: service.about,
      email: service.email,
      image: service.imageUrls.map((address) => toAbsolute(writeSizedSrc(address, 1200))),
      address: { '@type': 'PostalAddress', streetAddress: service.address, addressCountry: 'LT' },
      ...(towns.length > 0 && { areaServed: towns.map((name) => ({ '@type': 'City', name })) }),
      ...(service.prices?.items.length && makeOffers(service.prices)),
      contactPoint: { '@type': 'ContactPoint', name: service.contactPerson, email: service.email },
      openingHoursSpecification: openingHours(week),
    },
  ];
}

/** Hours until midnight close at 23:59: schema.org has no 24:00. */
function openingHours(week: UsualDay[]): StructuredData[] {
  const open = week.flatMap(({ hours, starts }, weekday) =>
    starts.length > 0 ? hours.map(({ from, to }) => ({ from, to, weekday })) : [],
  );
  const grouped = Map.groupBy(open, ({ from, to }) => `${from} ${to}`);
  return [...grouped.values()].map((spans) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: spans.map(({ weekday }) => `https://schema.org/${weekdays[weekday]}`),
    opens: spans[0]?.from,
    closes: spans[0]?.to.replace('24:00', '23:59'),
  }));
}

function makeOffers({ items }: Prices): StructuredData {
  return {
    makesOffer: items.map(({ name, price }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name },
      price: decimalText(price),
      priceCurrency: price.currency,
    })),
  };
}

function makeBreadcrumbs(lang: Language, categories: Category[], page?: { name: string; url: string }) {
  const t = getTranslator(lang);
  const steps = [
    { name: t('common:siteName'), url: toAbsolute(paths.home(lang)) },
    { name: t('services:title'), url: toAbsolute(paths.services(lang)) },
    ...categories.map((category) => ({
      name: categoryLabel(category, lang),
      url: toAbsolute(paths.category(lang, category)),
    })),
    ...(page ? [page] : []),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
