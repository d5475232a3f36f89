import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { maxCalendars } from '#features/calendars/calendarFailures.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import { ignoreNotFound } from '#platform/http/call.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { List } from '#ui/List.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Conflicts } from '../../schedule/islands/Conflicts.tsx';
import {
  addProviderCalendar,
  calendarStruct,
  changeProviderCalendar,
  listProviderCalendars,
  readProviderCalendar,
  removeProviderCalendar,
} from '../api.ts';

/** docs/product.md 5.18. */
export function OwnCalendars({ providerKey }: { providerKey: string }) {
  const texts = useTexts('ownCalendars');
  const params = { key: providerKey };
  const loaded = useRequest(listProviderCalendars, { params });
  const [changes, setChanges] = useState(0);
  const replace: typeof loaded.replace = (answer) => {
    loaded.replace(answer);
    setChanges((count) => count + 1);
  };
  return (
    <section aria-labelledby="page">
      <p className="mt-1 mb-4 max-w-prose text-muted">{texts.text}</p>
      <QueryBoundary loaded={loaded}>
        {({ calendars, conflicts }) => (
          <div className="grid gap-6">
            <Conflicts providerKey={providerKey} bookings={conflicts} texts={texts} changes={changes} />
            {calendars.length === 0 && <p className="text-muted">{texts.none}</p>}
            {calendars.length > 0 && (
              <List className="border-b border-line">
                {calendars.map((calendar) => (
                  <OwnCalendar
                    key={calendar._id}
                    providerKey={providerKey}
                    calendar={calendar}
                    onChanged={replace}
                    onRemoved={loaded.reload}
                  />
                ))}
              </List>
            )}
            {calendars.length < maxCalendars && (
              <AddCalendar key={calendars.length} providerKey={providerKey} onAdded={replace} />
            )}
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}

type Answer = AnswerOf<typeof listProviderCalendars>;

interface Props {
  providerKey: string;
  calendar: Answer['calendars'][number];
  onChanged: (answer: Answer) => void;
  onRemoved: () => void;
}

function OwnCalendar({ providerKey, calendar, onChanged, onRemoved }: Props) {
  const texts = useTexts('ownCalendars');
  const { busy, act } = useMutation();
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
        <Button variant="quiet" busy={busy} aria-label={fillText(texts.readNowOf, { host })} onClick={read}>
          {texts.readNow}
        </Button>
        <Button variant="danger" busy={busy} aria-label={fillText(texts.removeOf, { host })} onClick={remove}>
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

/** The server reads the calendar before it stores the URL, which may take some seconds. */
function AddCalendar({ providerKey, onAdded }: { providerKey: string; onAdded: (answer: Answer) => void }) {
  const texts = useTexts('ownCalendars');
  const { formProps, fieldProps, busy } = useValidatedForm({
    validate: (values) => fieldProblems(readBody(values), calendarStruct),
    send: async (values) => {
      const sent = { params: { key: providerKey }, body: calendarStruct.create(readBody(values)) };
      onAdded(await request(addProviderCalendar, sent));
      showToast('success', texts.added);
    },
  });
  return (
    <form {...formProps} className="grid max-w-prose gap-2">
      <Field
        {...fieldProps('address')}
        label={texts.address}
        hint={texts.addressHint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        required
      />
      <Checkbox label={texts.allDay} name="allDay" />
      <Button type="submit" variant="quiet" className="justify-self-start" busy={busy}>
        {busy ? texts.adding : texts.add}
      </Button>
    </form>
  );
}

function readBody({ address, allDay }: Record<string, unknown>): { address: unknown; allDay: boolean } {
  return { address, allDay: allDay === 'on' };
}
