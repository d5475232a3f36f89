import { useState } from 'react';
import { useRequest } from '#features/account/useRequest.ts';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { addMonths } from '#platform/time/calendar.ts';
import { present } from '#platform/time/present.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { ProviderBoundary, type ProviderProps } from '../../frame/islands/ProviderBoundary.tsx';
import { listCustomers } from '../api.ts';
import { matches } from '../matches.ts';
import {
  CustomerTable,
  describeWhen,
  type ListedCustomer,
  sortCustomers,
  type Sorting,
} from './CustomerTable.tsx';

/** docs/product.md 5.23. */
function Customers(props: ProviderProps) {
  return <ProviderBoundary {...props}>{() => <ServiceCustomers {...props} />}</ProviderBoundary>;
}

function ServiceCustomers({ providerKey: key }: ProviderProps) {
  const loaded = useRequest(listCustomers, { params: { key } });
  return (
    <QueryBoundary loaded={loaded}>
      {(customers) => <List customers={customers} providerKey={key} />}
    </QueryBoundary>
  );
}

const page = 50;
/** Bookings of a regular customer. */
const regular = 3;
/** In months. */
const longAgo = 6;
/** Characters that start a search. */
const enough = 2;

const filters = {
  all: () => true,
  regular: ({ visits }: ListedCustomer) => visits >= regular,
  missed: ({ missed }: ListedCustomer) => missed > 0,
  longAgo: ({ next, last }: ListedCustomer) =>
    !next && (last?.date ?? '') < addMonths(vilniusClock(present()).date, -longAgo),
  refused: ({ refused }: ListedCustomer) => refused,
};
type Filter = keyof typeof filters;

interface ListProps extends Pick<ProviderProps, 'providerKey'> {
  customers: ListedCustomer[];
}

function List({ customers, providerKey }: ListProps) {
  const lang = useLang();
  const texts = useTexts('customers');
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [sorting, setSorting] = useState<Sorting>();
  const [most, setMost] = useState(page);
  if (customers.length === 0) return <EmptyState text={texts.empty} hint={texts.emptyHint} />;
  const countBy = (name: Filter) => customers.filter(filters[name]).length;
  const offered = (Object.keys(filters) as Filter[]).filter((name) => name === 'all' || countBy(name) > 0);
  const found = customers.filter(
    (customer) => filters[filter](customer) && (typed.trim().length < enough || matches(customer, typed)),
  );
  const shown = sortCustomers(found, sorting, lang).slice(0, most);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
        <SearchField
          label={texts.search}
          value={typed}
          onType={setTyped}
          className="w-full md:w-[344px] [&>input]:h-12"
        />
        <div
          role="group"
          aria-label={texts.show}
          className="flex flex-wrap gap-2"
          hidden={offered.length < 2}
        >
          {offered.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === filter}
              className="min-h-11 cursor-pointer rounded border border-control bg-raised px-3 hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
              onClick={() => setFilter(name)}
            >
              {fillText(texts[name], { count: countBy(name) })}
            </button>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {found.length === 0 ? '' : fillText(texts.shown, { shown: shown.length, all: found.length })}
      </p>
      {found.length === 0 ? (
        <p className="text-muted">{texts.nothing}</p>
      ) : (
        <>
          <Rows customers={shown} providerKey={providerKey} />
          <CustomerTable customers={shown} providerKey={providerKey} sorting={sorting} onSort={setSorting} />
        </>
      )}
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-3 text-sm text-muted">
        <p>{texts.retention}</p>
        {found.length > most && (
          <p>
            {fillText(texts.shown, { shown: shown.length, all: found.length })}{' '}
            <Button variant="bare" onClick={() => setMost(most + page)}>
              {texts.more}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

/** On phones. */
function Rows({ customers, providerKey }: ListProps) {
  const lang = useLang();
  const texts = useTexts('customers');
  return (
    <ul className="-mx-(--gutter) border-b border-line md:hidden">
      {customers.map((customer) => (
        <li key={customer._id} className="border-t border-line">
          <a
            className="flex min-h-16 items-start justify-between gap-3 bg-raised px-(--gutter) py-2.5 hover:bg-accent-soft"
            href={paths.provider(lang, providerKey, 'customers', customer._id)}
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-display font-semibold">{customer.name}</span>
              <span className="block text-sm text-muted">
                {joinFacts([customer.address, describeWhen(customer, lang)])}
              </span>
            </span>
            <span className="shrink-0 text-right text-sm text-muted">
              {customer.visits > 0 && fillCounted(texts, 'visitsOf', { count: customer.visits }, lang)}
              {customer.missed > 0 && (
                <span className="block text-warning">
                  {fillText(texts.missedOf, { count: customer.missed })}
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export default island('Customers', Customers);
