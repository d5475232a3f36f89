import { Fragment } from 'react';

/** In a line of class `dotted`. Each note wraps as a whole. */
export function SumNotes({ notes }: { notes: string[] }) {
  return notes.map((note) => (
    <Fragment key={note}>
      {' '}
      <span className="text-sm whitespace-nowrap text-muted">{note}</span>
    </Fragment>
  ));
}
