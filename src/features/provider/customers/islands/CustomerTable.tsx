import { moneyText } from '#features/pricing/money.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { phoneText } from '#platform/forms/phones.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { dayName } from '#platform/time/dates.ts';
import { writeDateTime } from '#platform/time/dateTime.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Icon } from '#ui/Icon.tsx';
import type { listCustomers } from '../api.ts';

export type ListedCustomer = AnswerOf<typeof listCustomers>[number];

const columns = {
  name: ({ name }: ListedCustomer) => name,
  phone: ({ phone }: ListedCustomer) => phone,
  street: ({ address }: ListedCustomer) => address,
  visits: ({ visits }: ListedCustomer) => visits,
  late: ({ lateChanges }: ListedCustomer) => lateChanges,
  notThere: ({ missed }: ListedCustomer) => missed,
  sum: ({ sum }: ListedCustomer) => sum.amount,
  last: ({ next, last }: ListedCustomer) => writeDateTime(next ?? last ?? { date: '' }),
};
type Column = keyof typeof columns;
const isText = (column: Column) => ['name', 'phone', 'street'].includes(column);

export interface Sorting {
  column: Column;
  isDown: boolean;
}

/** The next booking first by default. */
export function sortCustomers(
  customers: ListedCustomer[],
  sorting: Sorting | undefined,
  lang: string,
): ListedCustomer[] {
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

interface Props {
  customers: ListedCustomer[];
  providerKey: string;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
}

/** On desks. */
export function CustomerTable({ customers, providerKey, sorting, onSort }: Props) {
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
                  className="inline-flex min-h-11 items-center py-1 font-display font-semibold wrap-anywhere hover:text-accent hover:underline"
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

export function describeWhen({ next, last }: ListedCustomer, lang: Language): string {
  if (next) return `${dayName(next.date, lang)}, ${timeLabel(next.time, lang)}`;
  return last ? dayName(last.date, lang) : '';
}
