import { useTexts } from '#platform/client/island.tsx';
import { DateInput } from '#platform/forms/DateField.tsx';
import { addDays, withinBounds } from '#platform/time/calendar.ts';
import { present } from '#platform/time/present.ts';
import { firstDate, isDate, lastDate, vilniusClock } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Choice } from './Choice.tsx';

export interface Look {
  range: 'day' | 'week';
  view: 'list' | 'grid';
}

const ranges = ['day', 'week'] as const;

const views = ['list', 'grid'] as const;

interface Props {
  /** The shown day, or a day of the shown week. */
  at: string;
  onMove: (date: string) => void;
  look: Look;
  onLook: (look: Look) => void;
}

export function DiaryHead({ at, onMove, look, onLook }: Props) {
  const texts = useTexts('diary');
  const isDay = look.range === 'day';
  const step = isDay ? 1 : 7;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Choice
        name={texts.range}
        options={ranges}
        labels={texts}
        chosen={look.range}
        onChoose={(range) => onLook({ ...look, range })}
      />
      <Button variant="quiet" onClick={() => onMove(vilniusClock(present()).date)}>
        {texts.today}
      </Button>
      <div className="flex gap-x-1">
        <Turn
          icon="previous"
          label={isDay ? texts.previousDay : texts.previousWeek}
          onClick={() => onMove(withinBounds(addDays(at, -step)))}
        />
        <DateInput
          aria-label={texts.date}
          min={firstDate}
          max={lastDate}
          value={at}
          onChange={({ target }) => isDate(target.value) && onMove(target.value)}
        />
        <Turn
          icon="next"
          label={isDay ? texts.nextDay : texts.nextWeek}
          onClick={() => onMove(withinBounds(addDays(at, step)))}
        />
      </div>
      <Choice
        name={texts.view}
        options={views}
        labels={texts}
        chosen={look.view}
        onChoose={(view) => onLook({ ...look, view })}
      />
    </div>
  );
}

interface TurnProps {
  icon: 'previous' | 'next';
  label: string;
  onClick: () => void;
}

function Turn({ icon, label, onClick }: TurnProps) {
  return (
    <button type="button" className="icon-button text-accent" aria-label={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </button>
  );
}
