import type { ComponentProps, ReactNode } from 'react';

interface Props {
  /** The id of its heading. */
  labelledBy: string;
  columns: readonly ReactNode[];
  children: ReactNode;
}

/**
 * A table whose rows become blocks on a phone. The roles say what a browser no longer knows by then:
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

/** @param label the name of its column, where a phone shows it before the value */
export function Cell({ label, ...cell }: ComponentProps<'td'> & { label?: string }) {
  return <td role="cell" data-label={label} {...cell} />;
}

/** Beside the name of a row that is about the reader. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <strong className="ms-2 inline-block rounded bg-accent-soft px-2 py-0.5 text-sm font-normal text-accent">
      {children}
    </strong>
  );
}

/** @param rows how many are expected */
export function TableSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div role="status" className="grid gap-3 pt-9">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="h-9 rounded bg-sunken" />
      ))}
    </div>
  );
}
