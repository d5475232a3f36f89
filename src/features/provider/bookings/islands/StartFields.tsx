import { type ComponentProps, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { isLong, type PlannedStart, splitDay } from '#features/availability/index.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { DateField } from '#platform/forms/DateField.tsx';
import type { PartialDateTime } from '#platform/time/dateTime.ts';
import { present } from '#platform/time/present.ts';
import { lastDate, timeLabel, vilniusClock } from '#platform/time/vilnius.ts';
import { Select } from '#ui/Select.tsx';
import { readProviderDays } from '../../diary/api.ts';

interface Props {
  title: string;
  providerKey: string;
  first: PartialDateTime;
  date: Omit<ComponentProps<typeof DateField>, 'min' | 'max'> & { onInput: () => void };
  time: Omit<ComponentProps<typeof Select>, 'children'>;
}

/** A day, and one of its available slots. */
export function StartFields({ title, providerKey, first, date: dateProps, time: timeProps }: Props) {
  const lang = useLang();
  const texts = useTexts('proposing');
  const { parts } = useTexts('booking');
  const [date, setDate] = useState(first.date);
  const params = { key: providerKey };
  const { answer } = useQuery(
    () => request(readProviderDays, { params, query: { from: date } }),
    [providerKey, date],
  );
  const free = answer?.days[0]?.slots.filter(isFree) ?? [];
  const isFirst = date === first.date && free.some(({ time }) => time === first.time);
  const writeOption = ({ time }: PlannedStart) => (
    <option key={time} value={time}>
      {timeLabel(time, lang)}
    </option>
  );
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1 font-semibold">{title}</legend>
      <DateField
        {...dateProps}
        min={vilniusClock(present()).date}
        max={lastDate}
        defaultValue={first.date}
        required
        onInput={(event) => {
          dateProps.onInput();
          setDate(event.currentTarget.value || first.date);
        }}
      />
      {/* The key chooses the first time once the day has loaded. */}
      <Select {...timeProps} key={`${date} ${isFirst}`} defaultValue={isFirst ? first.time : ''} required>
        <option value="">{answer && free.length === 0 ? texts.noTime : texts.chooseTime}</option>
        {isLong(free)
          ? splitDay(free, ({ time }) => time).map(({ part, starts }) => (
              <optgroup key={part} label={parts[part]}>
                {starts.map(writeOption)}
              </optgroup>
            ))
          : free.map(writeOption)}
      </Select>
    </fieldset>
  );
}

/** Future slots with an available crew, if only for a phone booking. */
export function isFree({ past, state, freeCrews }: PlannedStart): boolean {
  return !past && state !== 'off' && state !== 'closed' && freeCrews > 0;
}
