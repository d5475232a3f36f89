import type { Visited } from './crawler.ts';

type Data = Record<string, unknown>;
type Kind = 'Text' | 'Number' | 'URL' | 'Time' | readonly string[];

const thing = { name: 'Text', url: 'URL', description: 'Text', image: 'URL', '@id': 'URL' } as const;
const business = {
  ...thing,
  email: 'Text',
  telephone: 'Text',
  address: ['PostalAddress'],
  contactPoint: ['ContactPoint'],
  openingHoursSpecification: ['OpeningHoursSpecification'],
  makesOffer: ['Offer'],
  areaServed: ['City'],
} as const;

/**
 * The part of schema.org that the site uses (https://schema.org/docs/schemas.html): the properties of each type and their values.
 */
const types: Record<string, Record<string, Kind>> = {
  Organization: { ...thing, logo: 'URL', email: 'Text', telephone: 'Text', address: ['PostalAddress'] },
  WebSite: { ...thing, inLanguage: 'Text', potentialAction: ['SearchAction'] },
  SearchAction: { target: ['EntryPoint'], 'query-input': 'Text' },
  EntryPoint: { urlTemplate: 'Text' },
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ItemList: { name: 'Text', numberOfItems: 'Number', itemListElement: ['ListItem'] },
  ListItem: { position: 'Number', name: 'Text', url: 'URL', item: 'URL' },
  MovingCompany: business,
  Plumber: business,
  HousePainter: business,
  Electrician: business,
  GeneralContractor: business,
  HomeAndConstructionBusiness: business,
  City: { name: 'Text' },
  PostalAddress: {
    streetAddress: 'Text',
    addressLocality: 'Text',
    postalCode: 'Text',
    addressCountry: 'Text',
  },
  Offer: { itemOffered: ['Service'], price: 'Text', priceCurrency: 'Text' },
  Service: thing,
  ContactPoint: { name: 'Text', email: 'Text', telephone: 'Text', contactType: 'Text' },
  OpeningHoursSpecification: { dayOfWeek: 'URL', opens: 'Time', closes: 'Time' },
};
const businesses = Object.keys(types).filter((type) => types[type] === business);

/** The types on each kind of page (docs/product.md 1.19), by its path below the language. */
const expected: [path: RegExp, types: string[]][] = [
  [/^$/, ['Organization', 'WebSite']],
  [/^\/services/, ['BreadcrumbList', 'ItemList']],
  [/^\/service\//, ['BreadcrumbList', 'business']],
];

/** Errors in the form of a page's JSON-LD, and in its facts about the page. */
export function dataProblems(page: Visited, origin: string): string[] {
  const scripts = page.html.querySelectorAll('script[type="application/ld+json"]');
  const items = scripts.map((script) => JSON.parse(script.textContent) as Data);
  const path = page.address.replace(/^\/[a-z]{2}/, '');
  const kinds = items.map((data) =>
    businesses.includes(String(data['@type'])) ? 'business' : String(data['@type']),
  );
  const [, wanted = []] = expected.find(([form]) => form.test(path)) ?? [];
  return [
    ...(kinds.join() === wanted.join() ? [] : [`has ${kinds.join()} and not ${wanted.join()}`]),
    ...items.flatMap((data) => [
      ...(data['@context'] === 'https://schema.org' ? [] : ['has another @context']),
      ...formProblems(data),
      ...untruths(data, page, origin),
    ]),
  ];
}

function formProblems(data: Data): string[] {
  const type = String(data['@type']);
  const properties = types[type];
  if (!properties) return [`has the unknown type ${type}`];
  return Object.entries(data).flatMap(([name, value]) => {
    if (name === '@type' || name === '@context') return [];
    const kind = properties[name];
    if (!kind) return [`has ${type}.${name}, which is not in the table`];
    return [value].flat().flatMap((each) => valueProblems(each, kind, `${type}.${name}`));
  });
}

function valueProblems(value: unknown, kind: Kind, where: string): string[] {
  if (typeof kind === 'object') {
    const type = (value as Data)['@type'];
    return kind.includes(String(type)) ? formProblems(value as Data) : [`has a ${String(type)} as ${where}`];
  }
  const right = {
    Text: typeof value === 'string' && value.trim() !== '',
    Number: typeof value === 'number',
    URL: typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value),
    Time: typeof value === 'string' && /^\d{2}:\d{2}$/.test(value),
  }[kind];
  return right ? [] : [`has ${JSON.stringify(value)} as ${where}, which is no ${kind}`];
}

/** Names in the data must be shown on the page; URLs must be the page's own or in its language. */
function untruths(data: Data, { address, html }: Visited, origin: string): string[] {
  const shown = (html.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ');
  const lang = address.slice(0, 3);
  const items = (data.itemListElement ?? []) as Data[];
  if (data['@type'] === 'ItemList') {
    const first = (Number(new URL(address, origin).searchParams.get('page') ?? 1) - 1) * 24 + 1;
    return items.flatMap(({ position, name, url }, index) => [
      ...(position === first + index ? [] : [`counts ${String(position)} at place ${first + index}`]),
      ...(shown.includes(String(name)) ? [] : [`lists ${String(name)}, which it does not show`]),
      ...(String(url).startsWith(`${origin}${lang}/service/`) ? [] : [`lists ${String(url)}`]),
    ]);
  }
  if (data['@type'] === 'BreadcrumbList') {
    const last = items.at(-1);
    const here = address.replace(/\?.*/, '');
    return last?.item === origin + here ? [] : [`has a way to ${String(last?.item)}`];
  }
  if (businesses.includes(String(data['@type']))) {
    return ['name', 'email', 'description'].flatMap((part) =>
      shown.includes(String(data[part]).replace(/\s+/g, ' '))
        ? []
        : [`says the ${part} ${String(data[part])}, which it does not show`],
    );
  }
  return data.url === origin + address ? [] : [`says that it is at ${String(data.url)}`];
}
