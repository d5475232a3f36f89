import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Notice } from '#ui/Notice.tsx';
import type { readProvider } from '../api.ts';

interface Props {
  application: Pick<AnswerOf<typeof readProvider>, 'status' | 'reason' | 'appliedAt'>;
}

export function ApplicationState({ application: { status, reason, appliedAt } }: Props) {
  const lang = useLang();
  const texts = useTexts('provider');
  const rejected = status === 'rejected';
  return (
    <Notice>
      <h2>{rejected ? texts.rejected : texts.waiting}</h2>
      <p>{rejected ? texts.rejectedText : texts.waitingText}</p>
      {rejected && <p className="whitespace-pre-line">{reason}</p>}
      {appliedAt && (
        <p className="text-muted">{fillText(texts.appliedAt, { when: formatInstant(appliedAt, lang) })}</p>
      )}
      {rejected && (
        <a className="button button-quiet" href={paths.partners(lang, { openModal: true })}>
          {texts.apply}
        </a>
      )}
    </Notice>
  );
}
