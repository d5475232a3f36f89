import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { paths } from '#features/addresses/paths.ts';
import { attempt } from '#platform/client/attempts.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { inToast, useForm } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { PartialDateTime } from '#platform/time/dateTime.ts';
import { present } from '#platform/time/present.ts';
import { isDate, vilniusClock } from '#platform/time/vilnius.ts';
import { takeFocus } from '#ui/appearing.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StartFields } from '../../bookings/islands/StartFields.tsx';
import { type Own, Owned } from '../../frame/islands/Owned.tsx';
import { createPhoneBooking } from '../api.ts';

type Booked = AnswerOf<typeof createPhoneBooking>;

/** docs/product.md 5.16, on a page of its own. */
function AddBooking(own: Own) {
  return <Owned {...own}>{() => <Adding providerKey={own.providerKey} />}</Owned>;
}

function Adding({ providerKey }: Pick<Own, 'providerKey'>) {
  const lang = useLang();
  const texts = useTexts('diary');
  const { another } = useTexts('providerFrame');
  const [booked, setBooked] = useState<Booked>();
  if (!booked) return <CallForm providerKey={providerKey} onBooked={setBooked} />;
  return (
    <Notice role="status" tabIndex={-1} ref={takeFocus}>
      <p className="font-display text-lg font-semibold">{texts.taken}</p>
      <a
        className="link inline-flex min-h-11 items-center"
        href={paths.provider(lang, providerKey, 'visit', booked._id)}
      >
        {`${booked.customer}, ${formatDateTime(booked, lang)}`}
      </a>
      <Button variant="quiet" onClick={() => setBooked(undefined)}>
        {another}
      </Button>
    </Notice>
  );
}

interface FormProps extends Pick<Own, 'providerKey'> {
  onBooked: (booked: Booked) => void;
}

function CallForm({ providerKey, onBooked }: FormProps) {
  const texts = useTexts('diary');
  const { somethingWrong } = useTexts('provider');
  const { formProps, fieldProps, busy } = useForm({
    validation: useTexts('validation'),
    validate: (values) => fieldProblems(values, createPhoneBooking.body),
    send: async (values) => {
      const body = createPhoneBooking.body.create(values);
      onBooked(
        await attempt(JSON.stringify(['by phone', providerKey, body]), (headers) =>
          request(createPhoneBooking, { params: { key: providerKey }, body, headers }),
        ),
      );
    },
    explain: inToast(somethingWrong),
  });
  return (
    <form {...formProps} className="grid max-w-[520px] gap-5">
      <p className="text-muted">{texts.takeHint}</p>
      <StartFields
        title={texts.when}
        providerKey={providerKey}
        first={wantedStart()}
        date={{ ...fieldProps('date'), label: texts.date }}
        time={{ ...fieldProps('time'), label: texts.time }}
      />
      <Field {...fieldProps('name')} label={texts.name} autoComplete="off" required />
      <Field {...fieldProps('phone')} label={texts.phone} type="tel" inputMode="tel" autoComplete="off" />
      <Button type="submit" className="justify-self-start max-sm:w-full" busy={busy}>
        {texts.takeNow}
      </Button>
    </form>
  );
}

/** The start that the page's address names, or else today. */
function wantedStart(): PartialDateTime {
  const [date = '', time] = (new URLSearchParams(location.search).get('at') ?? '').split('T');
  return isDate(date) ? { date, ...(time && { time }) } : { date: vilniusClock(present()).date };
}

export default island('AddBooking', AddBooking);
