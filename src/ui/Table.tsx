import type { ComponentProps, ReactNode } from 'react';

interface Props {
  labelledBy: string;
  columns: readonly ReactNode[];
  children: ReactNode;
}

/**
 * Rows become blocks on phones. Roles restore the semantics that browsers then drop:
 * https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html
 */
export function Table({ labelledBy, columns, children }: Props) {
  return (
    <table className="table" role="table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column, index) => (
            <th key={index} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export function Row(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />;
}

/** @param label the column's name, shown on phones */
export function Cell({ label, ...cell }: ComponentProps<'td'> & { label?: string }) {
  return <td role="cell" data-label={label} {...cell} />;
}

export function Mark({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <strong className="inline-block rounded bg-accent-soft px-2 py-0.5 text-sm font-normal text-accent">
        {children}
      </strong>
    </>
  );
}

export function TableSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div role="status" className="table-skeleton grid gap-3 pt-9 pb-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="h-9 rounded bg-sunken" />
      ))}
    </div>
  );
}
