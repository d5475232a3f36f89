import { paths } from '#features/urls/paths.ts';
import { useLang } from '#platform/client/island.tsx';

interface Props {
  document: 'customerTerms' | 'businessTerms';
  words: { act: string; terms: string; then: string; privacy: string };
}

/** Links open in a new tab, so that no input is lost. */
export function Agreement({ document, words: { act, terms, then, privacy } }: Props) {
  const lang = useLang();
  return (
    <p className="text-sm text-muted">
      {act}{' '}
      <a className="link" href={paths[document](lang)} target="_blank">
        {terms}
      </a>
      {then}{' '}
      <a className="link" href={paths.privacy(lang)} target="_blank">
        {privacy}
      </a>
      .
    </p>
  );
}
