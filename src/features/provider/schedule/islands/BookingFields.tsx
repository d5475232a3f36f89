import type { ComponentProps } from 'react';
import { daysLabel, durationLabel, hoursLabel } from '#features/availability/durations.ts';
import { GRID_MINUTES, type Schedule, scheduleLimits } from '#features/availability/index.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { Select } from '#ui/Select.tsx';
import type { readProviderSchedule } from '../api.ts';
import type { PartProps } from './Rows.tsx';
import { StartChoice } from './StartChoice.tsx';

interface Props extends PartProps {
  schedule: AnswerOf<typeof readProviderSchedule>;
  /** The current input. */
  draft: Schedule;
}

const lengths = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: (max - min) / GRID_MINUTES + 1 }, (_, step) => min + step * GRID_MINUTES);
const notices = [0, 1, 2, 4, 12, 24, 48, 72, 168].map((hours) => hours * 60);
const freeCancellations = [0, 1, 2, 4, 8, 12, 24, 48].map((hours) => hours * 60);
const horizons = [7, 14, 30, 60, 90, 180, 365];

export function BookingFields({ schedule, store, fieldProps, draft }: Props) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const minutes = (value: number) => durationLabel(value, lang);
  const field = (name: 'duration' | 'buffer' | 'notice' | 'horizon' | 'freeCancellation') => ({
    ...fieldProps(name),
    label: texts[name],
    initial: schedule[name],
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          {...field('duration')}
          none={texts.durationNone}
          values={lengths(scheduleLimits.duration)}
          labelOf={minutes}
        />
        <Choice
          {...field('buffer')}
          values={lengths(scheduleLimits.buffer)}
          labelOf={(value) => (value ? minutes(value) : texts.bufferNone)}
        />
        <Choice
          {...field('notice')}
          values={notices}
          labelOf={(value) =>
            value ? fillText(texts.beforeStart, { time: minutes(value) }) : texts.noticeNone
          }
        />
        <Choice
          {...field('horizon')}
          none={texts.horizonNone}
          values={horizons}
          labelOf={(value) => daysLabel(value, lang)}
        />
        <Choice
          {...field('freeCancellation')}
          values={freeCancellations}
          labelOf={(value) =>
            value
              ? fillText(texts.beforeStart, { time: hoursLabel(value, lang) })
              : texts.freeCancellationNone
          }
        />
      </div>
      <StartChoice store={store} fieldProps={fieldProps} first={schedule.starts} draft={draft} />
    </>
  );
}

interface ChoiceProps extends Omit<ComponentProps<typeof Select>, 'children'> {
  /** The label of the empty choice. */
  none?: string;
  initial: number | null;
  values: number[];
  labelOf: (value: number) => string;
}

/** Offers the current value even if it is not in the list. */
function Choice({ none, initial, values, labelOf, ...select }: ChoiceProps) {
  const offered = initial === null || values.includes(initial) ? values : [...values, initial];
  return (
    <Select {...select} defaultValue={initial ?? ''}>
      {none && <option value="">{none}</option>}
      {offered
        .toSorted((one, other) => one - other)
        .map((value) => (
          <option key={value} value={value}>
            {labelOf(value)}
          </option>
        ))}
    </Select>
  );
}
