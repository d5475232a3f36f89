import { useRef, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { findStart, scheduleLimits, toInstant, workMinutes } from '#features/availability/index.ts';
import { chosenItems, estimate, forWork, sumMinutes } from '#features/pricing/estimate.ts';
import { moneyText } from '#features/pricing/money.ts';
import { paths } from '#features/urls/paths.ts';
import { attempt } from '#platform/client/attempts.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import { DateField } from '#platform/forms/DateField.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { ignoreNotFound } from '#platform/http/call.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { clockTime, dayName, formatDateTime, timeSpan, toDateTime } from '#platform/time/dates.ts';
import type { DateTime, PartialDateTime } from '#platform/time/dateTime.ts';
import { present } from '#platform/time/present.ts';
import { addMinutes, isDate, lastDate, timeLabel, vilniusClock } from '#platform/time/vilnius.ts';
import { takeFocus } from '#ui/appearing.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { changeOwn } from '../../bookings/ownChanges.ts';
import { useCrews } from '../../crews/islands/useCrews.ts';
import { readCustomer } from '../../customers/api.ts';
import { readProviderDays } from '../../diary/api.ts';
import { type Own, Owned } from '../../frame/islands/Owned.tsx';
import { useProviderForm } from '../../islands/useProviderForm.ts';
import { readOwnPrices } from '../../prices/api.ts';
import { readProviderSchedule } from '../../schedule/api.ts';
import { cancelPhoneBooking, createPhoneBooking, phoneBookingStruct } from '../api.ts';
import { listCallStarts } from '../callStarts.ts';
import { CallerFields } from './CallerFields.tsx';
import { Items, Length } from './WorkFields.tsx';

type Booked = AnswerOf<typeof createPhoneBooking>;

/** docs/product.md 5.16. */
function AddBooking(own: Own) {
  return <Owned {...own}>{() => <Adding {...own} />}</Owned>;
}

interface Terms {
  caller: { name: string; phone: string; address: string };
  schedule: AnswerOf<typeof readProviderSchedule>;
  prices: AnswerOf<typeof readOwnPrices>;
}

async function readTerms(key: string): Promise<Terms> {
  const params = { key };
  const id = new URLSearchParams(location.search).get('customer');
  const [schedule, prices, known] = await Promise.all([
    request(readProviderSchedule, { params }),
    request(readOwnPrices, { params }),
    id ? request(readCustomer, { params: { key, id } }).catch(ignoreNotFound) : null,
  ]);
  const { name, phone, address } = known ?? { name: '', phone: '', address: '' };
  return { schedule, prices, caller: { name, phone, address } };
}

function Adding(own: Own) {
  const texts = useTexts('provider');
  const [booked, setBooked] = useState<Booked>();
  const terms = useQuery(() => readTerms(own.providerKey), [own.providerKey]);
  if (booked)
    return <BookedNotice providerKey={own.providerKey} booked={booked} onEnd={() => setBooked(undefined)} />;
  return (
    <QueryBoundary loaded={terms} texts={texts}>
      {(terms) => <CallForm {...own} {...terms} onBooked={setBooked} />}
    </QueryBoundary>
  );
}

interface NoticeProps extends Pick<Own, 'providerKey'> {
  booked: Booked;
  onEnd: () => void;
}

function BookedNotice({ providerKey: key, booked, onEnd }: NoticeProps) {
  const lang = useLang();
  const texts = useTexts('phoneBooking');
  const { taken } = useTexts('diary');
  const { another } = useTexts('providerFrame');
  const { busy, act } = useMutation(useTexts('provider').somethingWrong);
  const undo = () =>
    act(async () => {
      const params = { key, id: booked._id };
      await changeOwn([booked._id], () => request(cancelPhoneBooking, { params }).catch(ignoreNotFound));
      showToast('success', texts.undone);
      onEnd();
    });
  return (
    <Notice role="status" tabIndex={-1} ref={takeFocus}>
      <p className="font-display text-lg font-semibold">{taken}</p>
      <a
        className="link inline-flex min-h-11 items-center"
        href={paths.provider(lang, key, 'visit', booked._id)}
      >
        {`${booked.customer}, ${formatDateTime(booked, lang)}`}
      </a>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onEnd}>
          {another}
        </Button>
        <Button variant="bare" busy={busy} onClick={() => void undo()}>
          {texts.undo}
        </Button>
      </div>
    </Notice>
  );
}

interface FormProps extends Own, Terms {
  onBooked: (booked: Booked) => void;
}

function CallForm({ providerKey, signedIn, caller, schedule, prices, onBooked }: FormProps) {
  const lang = useLang();
  const texts = useTexts('phoneBooking');
  const { nameOf } = useCrews();
  const work = useRef<HTMLDivElement>(null);
  const [items, setItems] = useState<string[]>([]);
  const [length, setLength] = useState(readLength);
  const [crew, setCrew] = useState<number>();
  const minutes = length ?? workMinutes(forWork(schedule, sumMinutes(chosenItems(prices, items))));
  const start = useStart(providerKey, { ...schedule, minutes, crew });
  const { total } = estimate(prices, items);
  const readBody = ({ date, time, name, phone, address, note }: Record<string, FormDataEntryValue>) => ({
    date,
    time,
    name,
    phone,
    address,
    note,
    items,
    ...(length && { minutes: length }),
    ...(crew !== undefined && { crew }),
  });
  const { formProps, fieldProps, busy } = useProviderForm({
    validate: (values) => fieldProblems(readBody(values), phoneBookingStruct),
    send: async (values) => {
      const body = phoneBookingStruct.create(readBody(values));
      onBooked(
        await attempt(JSON.stringify(['by phone', providerKey, body]), (headers) =>
          request(createPhoneBooking, { params: { key: providerKey }, body, headers }),
        ),
      );
    },
  });
  const { chosen } = start;
  return (
    <form {...formProps} className="grid max-w-[520px] gap-4">
      <CallerFields
        providerKey={providerKey}
        signedIn={signedIn}
        first={caller}
        fieldProps={fieldProps}
        onChosen={() => work.current?.querySelector<HTMLElement>('input, button')?.focus()}
      />
      <div ref={work} className="grid gap-4">
        <Items items={prices.afterLooking ? [] : prices.items} chosen={items} onChoose={setItems} />
        <div className="grid grid-cols-2 gap-3">
          <Length minutes={minutes} onChange={setLength} />
          {schedule.crews > 1 && (
            <Select
              label={texts.crew}
              value={crew ?? ''}
              onChange={({ target: { value } }) => setCrew(value ? Number(value) : undefined)}
            >
              <option value="">{texts.anyCrew}</option>
              {Array.from({ length: schedule.crews }, (_, index) => (
                <option key={index} value={index}>
                  {nameOf(index)}
                </option>
              ))}
            </Select>
          )}
        </div>
      </div>
      <fieldset className="grid grid-cols-[minmax(0,1fr)_112px] gap-2">
        <legend className="mb-1 font-display font-semibold">{texts.when}</legend>
        <DateField
          {...fieldProps('date')}
          label={<span className="sr-only">{texts.date}</span>}
          min={vilniusClock(present()).date}
          max={lastDate}
          value={start.date}
          required
          onChange={({ target: { value } }) => value && start.want({ date: value })}
        />
        <Select
          {...fieldProps('time')}
          label={<span className="sr-only">{texts.time}</span>}
          value={chosen?.time ?? ''}
          required
          onChange={({ target: { value } }) => start.want({ date: start.date, time: value })}
        >
          <option value="">{start.isFull ? texts.noTime : texts.chooseTime}</option>
          {start.offered.map(({ time, fits, customers }) => (
            <option key={time} value={time} disabled={!fits}>
              {joinFacts([timeLabel(time, lang), ...customers])}
            </option>
          ))}
        </Select>
      </fieldset>
      <TextArea {...fieldProps('note')} label={texts.note} hint={texts.noteHint} rows={2} />
      <p className="text-sm text-muted">{texts.retention}</p>
      <div className="sticky bottom-[calc(60px+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-6 md:static md:mx-0 md:px-0 [@media(max-height:500px)]:static">
        <p role="status" className="mb-2 flex justify-between gap-3 text-sm">
          <span>{chosen && describeSpan(chosen)}</span>
          {total && <span className="font-display font-semibold">{moneyText(total, lang)}</span>}
        </p>
        {!chosen && start.next && (
          <Button variant="bare" className="mb-2 -ml-3" onClick={() => start.want(start.next)}>
            {fillText(texts.nextTime, { when: formatDateTime(start.next, lang) })}
          </Button>
        )}
        <Button type="submit" className="w-full" busy={busy}>
          {chosen
            ? fillText(texts.bookAt, {
                when: `${dayName(chosen.date, lang)}, ${timeLabel(chosen.time, lang)}`,
              })
            : texts.book}
        </Button>
      </div>
    </form>
  );

  function describeSpan({ until, ...at }: DateTime & { until: number }): string {
    const span = timeSpan(at.time, toDateTime(addMinutes(at, minutes)).time, lang);
    const isOver = until <= findStart(at.date, at.time) + minutes;
    if (isOver || !Number.isFinite(until)) return span;
    return fillText(texts.then, { span, until: clockTime(toInstant(until).toISOString(), lang) });
  }
}

/** In days. */
const searched = 7;

/** From the URL: what the provider chose in the calendar. */
function readLength(): number | undefined {
  const minutes = Number(new URLSearchParams(location.search).get('minutes'));
  const { min, max } = scheduleLimits.duration;
  return Number.isInteger(minutes) && minutes >= min && minutes <= max ? minutes : undefined;
}

/** The slot of the URL, or the first available one; then the chosen one, as long as the work fits. */
function useStart(providerKey: string, terms: Parameters<typeof listCallStarts>[1]) {
  const [wanted, want] = useState(readWanted);
  const { answer } = useQuery(
    () =>
      request(readProviderDays, {
        params: { key: providerKey },
        query: { from: wanted.date, days: searched },
      }),
    [providerKey, wanted.date],
  );
  const days = answer?.days.map((day) => ({ date: day.date, starts: listCallStarts(day, terms) })) ?? [];
  const fitting = days.flatMap(({ date, starts }) =>
    starts.filter(({ fits }) => fits).map((start) => ({ date, ...start })),
  );
  const [first] = fitting;
  const chosen = wanted.time
    ? fitting.find(({ date, time }) => date === wanted.date && time === wanted.time)
    : first?.date === wanted.date || !wanted.isChosen
      ? first
      : undefined;
  const date = chosen?.date ?? wanted.date;
  const offered = days.find((day) => day.date === date)?.starts ?? [];
  return {
    date,
    chosen,
    offered,
    isFull: answer !== undefined && !offered.some(({ fits }) => fits),
    next: fitting.find((start) => start.date > date || start.time > (wanted.time ?? '')),
    want: (start: PartialDateTime | undefined) =>
      start && want({ date: start.date, time: start.time, isChosen: true }),
  };
}

function readWanted(): { date: string; time: string | undefined; isChosen: boolean } {
  const [date = '', time] = (new URLSearchParams(location.search).get('at') ?? '').split('T');
  return isDate(date)
    ? { date, time, isChosen: true }
    : { date: vilniusClock(present()).date, time: undefined, isChosen: false };
}

export default island('AddBooking', AddBooking);
