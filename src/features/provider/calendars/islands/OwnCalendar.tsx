import { request } from '#features/account/requests.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { ignoreNotFound } from '#platform/http/call.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Switch.tsx';
import {
  changeProviderCalendar,
  type listProviderCalendars,
  readProviderCalendar,
  removeProviderCalendar,
} from '../api.ts';

type Answer = AnswerOf<typeof listProviderCalendars>;

interface Props {
  providerKey: string;
  calendar: Answer['calendars'][number];
  onChanged: (answer: Answer) => void;
  onRemoved: () => void;
}

export function OwnCalendar({ providerKey, calendar, onChanged, onRemoved }: Props) {
  const texts = useTexts('ownCalendars');
  const { busy, act } = useMutation(useTexts('provider').somethingWrong);
  const { _id: id, host, allDay } = calendar;
  const params = { key: providerKey, id };
  const change = () =>
    act(async () => onChanged(await request(changeProviderCalendar, { params, body: { allDay: !allDay } })));
  const read = () => act(async () => onChanged(await request(readProviderCalendar, { params })));
  const remove = () =>
    act(async () => {
      await request(removeProviderCalendar, { params }).catch(ignoreNotFound);
      showToast('success', texts.removed);
      onRemoved();
    });
  return (
    <li className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[1fr_auto]" aria-busy={busy}>
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">{fillText(texts.calendar, { host })}</h2>
        <State calendar={calendar} />
        <Switch label={texts.allDay} checked={allDay} onChange={() => void change()} />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button
          variant="quiet"
          busy={busy}
          aria-label={fillText(texts.readNowOf, { host })}
          onClick={() => void read()}
        >
          {texts.readNow}
        </Button>
        <Button
          variant="danger"
          busy={busy}
          aria-label={fillText(texts.removeOf, { host })}
          onClick={() => void remove()}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

function State({ calendar }: Pick<Props, 'calendar'>) {
  const lang = useLang();
  const texts = useTexts('ownCalendars');
  const { readAt, failingSince, failure, skipped, doubtful } = calendar;
  return (
    <div role="status">
      {failingSince && failure && (
        <p className="border-l-4 border-warning pl-2">
          {fillText(texts.failing, { when: formatInstant(failingSince, lang) })} {texts[failure]}
        </p>
      )}
      <p className="text-muted">
        {readAt ? fillText(texts.readAt, { when: formatInstant(readAt, lang) }) : texts.neverRead}
      </p>
      {skipped > 0 && !failingSince && (
        <>
          <p className="border-l-4 border-warning pl-2">{fillText(texts.skipped, { count: skipped })}</p>
          <ul className="list-disc pl-5">
            {doubtful.map(({ title, doubts }, index) => (
              <li key={index} className="wrap-anywhere">
                {title || texts.untitled}: {doubts.map((doubt) => texts.doubts[doubt]).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
