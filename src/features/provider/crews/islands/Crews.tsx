import { useRef, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { type Schedule, scheduleLimits, usualWeek, withoutBreaks } from '#features/availability/index.ts';
import { weekdays } from '#features/availability/ownTimes.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import type { FieldProps, Values } from '#platform/forms/useForm.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { weekdayName } from '#platform/time/dates.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { OwnForm } from '../../islands/OwnForm.tsx';
import { readProviderSchedule } from '../../schedule/api.ts';
import { Conflicts } from '../../schedule/islands/Conflicts.tsx';
import { TimeOptions } from '../../schedule/islands/TimeOptions.tsx';
import { changeCrews, crewsStruct, readCrews } from '../api.ts';

/** docs/product.md 2.77. */
export function Crews({ providerKey, onSaved }: { providerKey: string; onSaved: () => void }) {
  const texts = useTexts('crews');
  const params = { key: providerKey };
  const read = async () => {
    const [crews, schedule] = await Promise.all([
      request(readCrews, { params }),
      request(readProviderSchedule, { params }),
    ]);
    return { ...crews, schedule };
  };
  return (
    <OwnForm providerKey={providerKey} text={texts.text} read={read}>
      {({ crews, conflicts, schedule }, form) => (
        <div className="grid gap-6">
          <Conflicts providerKey={providerKey} bookings={conflicts} texts={texts} changes={form.saves} />
          <CrewsForm
            key={form.round}
            providerKey={providerKey}
            crews={crews}
            schedule={schedule}
            onDiscard={form.onDiscard}
            onSaved={(saved) => {
              form.onSaved({ ...saved, schedule });
              onSaved();
            }}
          />
        </div>
      )}
    </OwnForm>
  );
}

type Answer = AnswerOf<typeof changeCrews>;
type Crew = Answer['crews'][number];

interface Props {
  providerKey: string;
  crews: Crew[];
  /** Its hours are the first own hours of a crew. */
  schedule: Schedule;
  onDiscard: () => void;
  onSaved: (saved: Answer) => void;
}

function CrewsForm({ providerKey, crews, schedule, onDiscard, onSaved }: Props) {
  const texts = useTexts('crews');
  const [count, setCount] = useState(crews.length);
  const sent = useRef<ReturnType<typeof readBody>>({ crews: [] });
  const { formProps, fieldProps, busy } = useValidatedForm({
    validate: (values) => {
      sent.current = readBody(values, count);
      return fieldProblems(sent.current, crewsStruct);
    },
    send: async (values) => {
      const body = crewsStruct.create(readBody(values, count));
      onSaved(await request(changeCrews, { params: { key: providerKey }, body }));
    },
    /** `crews.0.hours.2.to` counts only the days of work. */
    nameOf: (field) =>
      field.replace(
        /^crews\.(\d+)\.hours\.(\d+)/,
        (_, crew: string, span: string) =>
          `crews.${crew}.${sent.current.crews[Number(crew)]?.hours?.[Number(span)]?.weekday}`,
      ),
    warnsUnsaved: false,
  });
  const { min, max } = scheduleLimits.crews;
  return (
    <form {...formProps} className="grid gap-6">
      <div className="max-w-56">
        <Stepper
          label={texts.count}
          value={String(count)}
          less={{ label: texts.fewer, act: count > min ? () => setCount(count - 1) : undefined }}
          more={{ label: texts.more, act: count < max ? () => setCount(count + 1) : undefined }}
        />
      </div>
      {Array.from({ length: count }, (_, index) => (
        <CrewFields
          key={index}
          index={index}
          crew={crews[index] ?? { name: '', hours: null }}
          schedule={schedule}
          fieldProps={fieldProps}
        />
      ))}
      <SaveBar busy={busy} onDiscard={onDiscard} />
    </form>
  );
}

interface CrewProps extends Pick<Props, 'schedule'> {
  index: number;
  crew: Crew;
  fieldProps: FieldProps;
}

function CrewFields({ index, crew, schedule, fieldProps }: CrewProps) {
  const lang = useLang();
  const texts = useTexts('crews');
  const [isOwn, setOwn] = useState(crew.hours !== null);
  const title = fillText(texts.crew, { number: String(index + 1) });
  const name = `crews.${index}`;
  const usual = usualWeek(schedule).flatMap(({ hours }, weekday) =>
    withoutBreaks(hours).map((span) => ({ weekday, ...span })),
  );
  return (
    <fieldset className="panel grid gap-4 p-4">
      <legend className="sr-only">{title}</legend>
      <Field
        {...fieldProps(`${name}.name`)}
        label={title}
        placeholder={texts.name}
        hint={index === 0 ? texts.nameHint : undefined}
        defaultValue={crew.name}
        autoComplete="off"
      />
      <Checkbox
        label={texts.ownHours}
        name={`${name}.own`}
        checked={isOwn}
        onChange={({ target: { checked } }) => setOwn(checked)}
      />
      {isOwn && (
        <div>
          <p className="mb-2 text-sm text-muted">{texts.ownHoursHint}</p>
          <ul className="divide-y divide-line border-y border-line">
            {weekdays.map((weekday) => (
              <Day
                key={weekday}
                day={weekdayName(weekday, lang)}
                name={`${name}.${weekday}`}
                first={(crew.hours ?? usual).find((span) => span.weekday === weekday)}
                fieldProps={fieldProps}
              />
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
}

interface DayProps {
  day: string;
  name: string;
  first: { from: string; to: string } | undefined;
  fieldProps: FieldProps;
}

function Day({ day, name, first, fieldProps }: DayProps) {
  const texts = useTexts('crews');
  const [works, setWorks] = useState(first !== undefined);
  const label = (text: string) => <span className="sr-only">{fillText(text, { day })}</span>;
  return (
    <li className="grid grid-cols-2 items-center gap-x-2 py-1.5 sm:grid-cols-[112px_1fr_1fr]">
      <span className="first-letter:uppercase max-sm:col-span-2">{day}</span>
      <div className={works ? '' : 'col-span-2'}>
        <Select
          {...fieldProps(`${name}.from`)}
          label={label(texts.from)}
          defaultValue={first?.from ?? ''}
          onChange={({ target: { value } }) => setWorks(value !== '')}
        >
          <option value="">{texts.notWorking}</option>
          <TimeOptions />
        </Select>
      </div>
      {works && (
        <Select {...fieldProps(`${name}.to`)} label={label(texts.to)} defaultValue={first?.to ?? '17:00'}>
          <TimeOptions />
        </Select>
      )}
    </li>
  );
}

function readBody(values: Values, count: number) {
  const text = (name: string) => String(values[name] ?? '');
  const readHours = (name: string) =>
    weekdays.flatMap((weekday) => {
      const [from, to] = [text(`${name}.${weekday}.from`), text(`${name}.${weekday}.to`)];
      return from ? [{ weekday, from, to }] : [];
    });
  return {
    crews: Array.from({ length: count }, (_, index) => {
      const name = `crews.${index}`;
      return { name: text(`${name}.name`), hours: values[`${name}.own`] ? readHours(name) : undefined };
    }),
  };
}
