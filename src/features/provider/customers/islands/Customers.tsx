import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { moneyText } from '#features/pricing/money.ts';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { phoneText } from '#platform/forms/phones.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { addMonths } from '#platform/time/calendar.ts';
import { dayName } from '#platform/time/dates.ts';
import { writeDateTime } from '#platform/time/dateTime.ts';
import { present } from '#platform/time/present.ts';
import { timeLabel, vilniusClock } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { controlClass } from '#ui/controlClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type Own, Owned } from '../../frame/islands/Owned.tsx';
import { listCustomers } from '../api.ts';
import { matches } from '../matches.ts';

type Customer = AnswerOf<typeof listCustomers>[number];

/** docs/product.md 5.23. */
function Customers(own: Own) {
  return <Owned {...own}>{() => <ServiceCustomers {...own} />}</Owned>;
}

function ServiceCustomers({ providerKey: key }: Own) {
  const loaded = useQuery(() => request(listCustomers, { params: { key } }), [key]);
  return (
    <QueryBoundary loaded={loaded} texts={useTexts('provider')}>
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
  regular: ({ visits }: Customer) => visits >= regular,
  missed: ({ missed }: Customer) => missed > 0,
  longAgo: ({ next, last }: Customer) =>
    !next && (last?.date ?? '') < addMonths(vilniusClock(present()).date, -longAgo),
  refused: ({ refused }: Customer) => refused,
};
type Filter = keyof typeof filters;

interface ListProps extends Pick<Own, 'providerKey'> {
  customers: Customer[];
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
  const shown = sort(found, sorting, lang).slice(0, most);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <label className="relative block w-full md:w-[344px]">
          <span className="sr-only">{texts.search}</span>
          <Icon name="search" size={20} className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
          <input
            type="search"
            className={`${controlClass} h-12 pl-10`}
            placeholder={texts.search}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
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

/** The next booking, otherwise the last. */
function describeWhen({ next, last }: Customer, lang: Language): string {
  if (next) return `${dayName(next.date, lang)}, ${timeLabel(next.time, lang)}`;
  return last ? dayName(last.date, lang) : '';
}

const columns = {
  name: ({ name }: Customer) => name,
  phone: ({ phone }: Customer) => phone,
  street: ({ address }: Customer) => address,
  visits: ({ visits }: Customer) => visits,
  late: ({ lateChanges }: Customer) => lateChanges,
  notThere: ({ missed }: Customer) => missed,
  sum: ({ sum }: Customer) => sum.amount,
  last: ({ next, last }: Customer) => writeDateTime(next ?? last ?? { date: '' }),
};
type Column = keyof typeof columns;
const isText = (column: Column) => ['name', 'phone', 'street'].includes(column);

interface Sorting {
  column: Column;
  isDown: boolean;
}

/** The next booking first by default. */
function sort(customers: Customer[], sorting: Sorting | undefined, lang: string): Customer[] {
  if (!sorting) return customers;
  const read = columns[sorting.column];
  return customers.toSorted((one, other) => {
    const [before, after] = [read(one), read(other)];
    const order =
      typeof before === 'number' && typeof after === 'number'
        ? before - after
        : String(before).localeCompare(String(after), lang);
    return sorting.isDown ? -order : order;
  });
}

interface TableProps extends ListProps {
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
}

function CustomerTable({ customers, providerKey, sorting, onSort }: TableProps) {
  const lang = useLang();
  const texts = useTexts('customers');
  const number = (value: number) => (value > 0 ? value : '–');
  return (
    <div className="panel hidden overflow-x-auto md:block">
      <table className="w-full text-sm" aria-labelledby="page">
        <thead>
          <tr>
            {(Object.keys(columns) as Column[]).map((column) => {
              const isSorted = sorting?.column === column;
              return (
                <th
                  key={column}
                  scope="col"
                  className={`px-2 first:pl-5 last:pr-5 ${isText(column) ? 'text-left' : 'text-right'}`}
                  aria-sort={isSorted ? (sorting.isDown ? 'descending' : 'ascending') : undefined}
                >
                  <button
                    type="button"
                    className={`inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-1 font-display font-semibold hover:text-accent ${isText(column) ? 'text-left' : 'justify-end text-right'} ${isSorted ? 'text-accent' : 'text-muted'}`}
                    onClick={() => onSort({ column, isDown: isSorted ? !sorting.isDown : !isText(column) })}
                  >
                    {texts[column]}
                    {isSorted && (
                      <Icon name="down" size={16} className={sorting.isDown ? '' : 'rotate-180'} />
                    )}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <tr
              key={customer._id}
              className="h-12 border-t border-line *:px-2 *:first:pl-5 *:last:pr-5 hover:bg-accent-soft"
            >
              <th scope="row" className="max-w-[240px] text-left text-base">
                <a
                  className="inline-flex min-h-11 items-center font-display font-semibold wrap-anywhere hover:text-accent hover:underline"
                  href={paths.provider(lang, providerKey, 'customers', customer._id)}
                >
                  {customer.name}
                </a>
              </th>
              <td className="whitespace-nowrap tabular">{phoneText(customer.phone) || '–'}</td>
              <td className="max-w-[240px] wrap-anywhere">{customer.address || '–'}</td>
              <td className="text-right tabular">{number(customer.visits)}</td>
              <td className="text-right tabular">{number(customer.lateChanges)}</td>
              <td className="text-right tabular">{number(customer.missed)}</td>
              <td className="text-right font-display font-semibold whitespace-nowrap tabular">
                {customer.sum.amount > 0 ? moneyText(customer.sum, lang) : '–'}
              </td>
              <td className="text-right whitespace-nowrap">{describeWhen(customer, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export default island('Customers', Customers);
