import { forCrew, openStarts, type Schedule } from '#features/availability/index.ts';
import { weekdays } from '#features/availability/ownTimes.ts';
import { daysOffText } from '#features/availability/weekText.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { DateField } from '#platform/forms/DateField.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { readWeekday } from '#platform/time/calendar.ts';
import { timeSpan, weekdayName } from '#platform/time/dates.ts';
import { present } from '#platform/time/present.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { Options } from '#ui/Options.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import type { ProviderBooking } from '../../bookings/api.ts';
import type { readProviderSchedule } from '../api.ts';
import { saveSchedule } from '../scheduleStore.ts';
import { ConflictList } from './Conflicts.tsx';
import { DayRows } from './DayRows.tsx';
import { ends } from './hourSelects.ts';
import { type PartProps, Rows } from './Rows.tsx';
import { TimeOptions } from './TimeOptions.tsx';
import { HoursSeen, WeekPreview } from './WeekPreview.tsx';

type Answer = AnswerOf<typeof readProviderSchedule>;

interface Props extends PartProps {
  providerKey: string;
  schedule: Answer;
  bookings: ProviderBooking[];
  draft: Schedule;
  onSaved: (schedule: Answer) => void;
}

export function HoursFields({ providerKey, schedule, bookings, store, fieldProps, draft, onSaved }: Props) {
  const texts = useTexts('schedule');
  const { act } = useMutation();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_296px]">
      <div className="grid gap-8">
        <DayRows store={store} fieldProps={fieldProps} />
        <ClosureRows store={store} fieldProps={fieldProps} />
        <div className="grid gap-2">
          <DaysOffRows store={store} fieldProps={fieldProps} />
          {schedule.starts !== 'unset' && (
            <Switch
              label={texts.closedOnHolidays}
              checked={schedule.closedOnHolidays}
              onChange={({ target: { checked: closedOnHolidays } }) =>
                void act(async () => onSaved(await saveSchedule(providerKey, { closedOnHolidays })))
              }
            />
          )}
        </div>
      </div>
      <div className="grid gap-4 lg:sticky lg:top-20">
        <HoursSeen schedule={draft} />
        <WeekPreview schedule={draft} />
        <NoLongerFits providerKey={providerKey} bookings={bookings} saved={schedule} draft={draft} />
      </div>
    </div>
  );
}

function DaysOffRows({ store, fieldProps }: PartProps) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const { date: today } = vilniusClock(present());
  const labels = { from: texts.firstDay, to: texts.lastDay };
  return (
    <Rows
      store={store}
      name="daysOff"
      texts={{ title: texts.daysOff, add: texts.addDaysOff }}
      begin={{ from: today, to: today }}
      textOf={({ from = '', to = '' }) =>
        from && to ? daysOffText({ from, to: to < from ? from : to }, lang) : texts.daysOff
      }
      fieldsOf={({ id, initial }) =>
        ends.map((end) => (
          <div key={end} className="max-sm:col-span-2">
            <DateField
              {...fieldProps(`daysOff.${id}.${end}`)}
              label={labels[end]}
              defaultValue={initial[end]}
              onBlur={end === 'from' ? ({ target }) => raiseLast(target) : undefined}
            />
          </div>
        ))
      }
    />
  );
}

/** A last day before a changed first day; on blur, since a date that is being typed changes several times. */
function raiseLast({ form, name, value }: HTMLInputElement): void {
  const last = form?.elements.namedItem(name.replace(/from$/, 'to')) as HTMLInputElement;
  if (last.value >= value) return;
  last.value = value;
  last.dispatchEvent(new Event('input', { bubbles: true }));
}

interface NoLongerFitsProps {
  providerKey: string;
  bookings: ProviderBooking[];
  saved: Schedule;
  draft: Schedule;
}

/** Upcoming bookings, also by phone, that the saved hours of their crew contain and the changed ones do not. */
function NoLongerFits({ providerKey, bookings, saved, draft }: NoLongerFitsProps) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const lost = bookings.filter(
    (booking) => !booking.past && contains(saved, booking) && !contains(draft, booking),
  );
  return (
    <div role="status">
      {lost.length > 0 && (
        <ConflictList
          providerKey={providerKey}
          bookings={lost}
          summary={
            <span className="text-warning">{fillCounted(texts, 'lost', { count: lost.length }, lang)}</span>
          }
        />
      )}
    </div>
  );
}

/** Whether the hours contain the work, wherever it starts: by phone, any time can be a start. */
function contains(schedule: Schedule, { date, time, workMinutes, crew }: ProviderBooking): boolean {
  const ofCrew = { ...forCrew(schedule, crew ?? 0), crews: 1, crewHours: [] };
  const starts = { starts: 'own' as const, ownStarts: [{ weekday: readWeekday(date), time }] };
  return openStarts({ ...ofCrew, ...starts, duration: workMinutes ?? schedule.duration }, date).length > 0;
}

function ClosureRows({ store, fieldProps }: PartProps) {
  const lang = useLang();
  const texts = useTexts('schedule');
  return (
    <Rows
      store={store}
      name="closures"
      texts={{ title: texts.closures, hint: texts.closuresHint, add: texts.addClosure }}
      begin={{ weekday: 0, from: '12:00', to: '13:00' }}
      textOf={({ weekday, from = '', to = '' }) =>
        `${weekdayName(Number(weekday), lang)}, ${timeSpan(from, to, lang)}`
      }
      fieldsOf={({ id, initial }) => (
        <>
          <div className="max-sm:col-span-2">
            <Select
              {...fieldProps(`closures.${id}.weekday`)}
              label={texts.weekday}
              defaultValue={initial.weekday}
            >
              <Options values={weekdays} labelOf={(weekday) => weekdayName(weekday, lang)} />
            </Select>
          </div>
          {ends.map((end) => (
            <Select
              key={end}
              {...fieldProps(`closures.${id}.${end}`)}
              label={texts[end]}
              defaultValue={initial[end]}
            >
              <TimeOptions />
            </Select>
          ))}
        </>
      )}
    />
  );
}
