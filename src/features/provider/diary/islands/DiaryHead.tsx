import { useTexts } from '#platform/client/island.tsx';
import { DateInput } from '#platform/forms/DateInput.tsx';
import { addDays, weekStart, withinBounds } from '#platform/time/calendar.ts';
import { present } from '#platform/time/present.ts';
import { firstDate, isDate, lastDate, vilniusClock } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from './Choice.tsx';
import { Step } from './Step.tsx';

const ranges = ['day', 'week'] as const;
export type Range = (typeof ranges)[number];

interface Props {
  /** The shown day, or a day of the shown week. */
  at: string;
  range: Range;
  onMove: (date: string) => void;
  onRange: (range: Range) => void;
  /** docs/product.md 5.24: only for a signed-in provider. */
  onAbsent: false | (() => void);
}

export function DiaryHead({ at, range, onMove, onRange, onAbsent }: Props) {
  const texts = useTexts('diary');
  const { title } = useTexts('absence');
  const isDay = range === 'day';
  const step = isDay ? 1 : 7;
  const { date: today } = vilniusClock(present());
  const isShown = isDay ? at === today : weekStart(at) === weekStart(today);
  return (
    <div className="relative flex flex-wrap gap-2 print:hidden">
      {!isShown && (
        <Button
          variant="bare"
          className="min-[20em]:max-sm:absolute min-[20em]:max-sm:-top-13 min-[20em]:max-sm:-right-3 sm:order-1"
          onClick={() => onMove(today)}
        >
          {texts.today}
        </Button>
      )}
      <div className="flex gap-x-1 max-sm:-mx-3 max-sm:w-[calc(100%+24px)]">
        <Step
          icon="previous"
          label={isDay ? texts.previousDay : texts.previousWeek}
          act={() => onMove(withinBounds(addDays(at, -step)))}
        />
        <div className="min-w-0 max-sm:grow md:w-64">
          <DateInput
            aria-label={texts.date}
            min={firstDate}
            max={lastDate}
            value={at}
            onChange={({ target }) => isDate(target.value) && onMove(target.value)}
          />
        </div>
        <Step
          icon="next"
          label={isDay ? texts.nextDay : texts.nextWeek}
          act={() => onMove(withinBounds(addDays(at, step)))}
        />
      </div>
      <Choice name={texts.range} options={ranges} labels={texts} chosen={range} onChoose={onRange} />
      {onAbsent && (
        <Button variant="quiet" className="max-sm:px-2 sm:order-last sm:ml-auto" onClick={onAbsent}>
          {title}
        </Button>
      )}
    </div>
  );
}
