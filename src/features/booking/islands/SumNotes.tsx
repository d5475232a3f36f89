import { Fragment } from 'react';
import type { TranslateSum } from '#features/pricing/sumText.ts';
import { useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';

/** In a line of class `dotted`. Each note wraps as a whole. */
export function SumNotes({ notes }: { notes: string[] }) {
  return notes.map((note) => (
    <Fragment key={note}>
      {' '}
      <span className="text-sm whitespace-nowrap text-muted">{note}</span>
    </Fragment>
  ));
}

export function useTranslateSum(): TranslateSum {
  const texts = useTexts('sums');
  return (key, price = '') => fillText(texts[key], { price });
}
