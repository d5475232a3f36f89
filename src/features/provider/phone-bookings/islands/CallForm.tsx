import { useRef, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { findStart, scheduleLimits, toInstant, workMinutes } from '#features/availability/index.ts';
import { chosenItems, estimate, forWork, sumMinutes } from '#features/pricing/estimate.ts';
import { moneyText } from '#features/pricing/money.ts';
import { attempt } from '#platform/client/attempts.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { DateField } from '#platform/forms/DateField.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { clockTime, dayName, formatDateTime, timeSpan, toDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { present } from '#platform/time/present.ts';
import { addMinutes, lastDate, timeLabel, vilniusClock } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useCrews } from '../../crews/islands/useCrews.ts';
import type { ProviderProps } from '../../frame/islands/ProviderBoundary.tsx';
import type { readOwnPrices } from '../../prices/api.ts';
import type { readProviderSchedule } from '../../schedule/api.ts';
import { createPhoneBooking, phoneBookingStruct } from '../api.ts';
import { CallerFields } from './CallerFields.tsx';
import { useStart } from './useStart.ts';
import { Items, Length } from './WorkFields.tsx';

export type BookedByPhone = AnswerOf<typeof createPhoneBooking>;

export interface Terms {
  caller: { name: string; phone: string; address: string };
  schedule: AnswerOf<typeof readProviderSchedule>;
  prices: AnswerOf<typeof readOwnPrices>;
}

interface Props extends ProviderProps, Terms {
  onBooked: (booked: BookedByPhone) => void;
}

export function CallForm({ providerKey, signedIn, caller, schedule, prices, onBooked }: Props) {
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
  const { formProps, fieldProps, busy } = useValidatedForm({
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
      <fieldset className="grid grid-cols-[minmax(0,1fr)_112px] gap-2 max-[21.5em]:grid-cols-1">
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
        <QueryBoundary loaded={start.loaded} className="col-span-full empty:hidden" skeleton={false}>
          {() => null}
        </QueryBoundary>
      </fieldset>
      <TextArea {...fieldProps('note')} label={texts.note} hint={texts.noteHint} rows={2} />
      <p className="text-sm text-muted">{texts.retention}</p>
      <div className="sticky bottom-[calc(60px+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-6 md:static md:mx-0 md:px-0 [@media(max-height:500px)]:static">
        <p role="status" className="mb-2 flex justify-between gap-3 text-sm">
          <span>{chosen && describeSpan(chosen)}</span>
          {total && <span className="font-display font-semibold">{moneyText(total, lang)}</span>}
        </p>
        {!chosen && start.next && (
          <Button variant="bare" className="mb-2 -ml-3 text-left" onClick={() => start.want(start.next)}>
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

/** From the URL: the duration of the span that the provider chose in the calendar. */
function readLength(): number | undefined {
  const minutes = Number(new URLSearchParams(location.search).get('minutes'));
  const { min, max } = scheduleLimits.duration;
  return Number.isInteger(minutes) && minutes >= min && minutes <= max ? minutes : undefined;
}
