import { Fragment } from 'react';

/** Each note wraps as a whole. */
export function SumNotes({ notes }: { notes: string[] }) {
  return notes.map((note, index) => (
    <Fragment key={note}>
      {index > 0 && ' · '}
      <span className="whitespace-nowrap">{note}</span>
    </Fragment>
  ));
}
