import { useStore } from '@nanostores/react';
import { repeats } from '#features/urls/repeats.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { shortDate } from '#platform/time/dates.ts';
import { showInView } from '#ui/appearing.ts';
import { Button } from '#ui/Button.tsx';
import { Options } from '#ui/Options.tsx';
import { Select } from '#ui/Select.tsx';
import { seriesLimits } from '../repeats.ts';
import type { SeriesRow, seriesStore } from '../seriesStore.ts';

interface Props {
  store: ReturnType<typeof seriesStore>;
}

const counts = Array.from({ length: seriesLimits.max - 1 }, (_, index) => index + seriesLimits.min);

/** docs/product.md 2.36. */
export function Repeat({ store }: Props) {
  const texts = useTexts('booking');
  const { repeat, count } = useStore(store.$series);
  return (
    <div className="grid gap-3">
      <div className={`grid gap-3 ${repeat ? 'sm:grid-cols-2' : ''}`}>
        <Select
          label={texts.repeat}
          isInline={!repeat}
          value={repeat ?? ''}
          onChange={({ target }) => store.set({ repeat: repeats.find((each) => each === target.value) })}
        >
          <option value="">{texts.once}</option>
          <Options values={repeats} labelOf={(each) => texts.repeats[each]} />
        </Select>
        {repeat && (
          <Select
            label={texts.howMany}
            value={count}
            onChange={({ target }) => store.set({ count: Number(target.value) })}
          >
            <Options values={counts} labelOf={(each) => each} />
          </Select>
        )}
      </div>
      {repeat && <Dates store={store} />}
    </div>
  );
}

function Dates({ store }: Props) {
  const texts = useTexts('booking');
  const { retry } = useTexts('common');
  const { state, rows, lost } = useStore(store.$series);
  const free = rows.filter(({ why }) => why === null).length;
  if (state === 'failed')
    return (
      <div className="grid justify-items-start gap-2">
        <p role="alert" className="font-semibold text-warning">
          {texts.timesFailed}
        </p>
        <Button variant="quiet" onClick={store.refreshPreview}>
          {retry}
        </Button>
      </div>
    );
  return (
    <fieldset aria-busy={state === 'loading'}>
      {/* On a phone two lines from the start, so that no date moves when it becomes clickable. */}
      <legend className="float-left mb-1 w-full text-sm text-muted max-sm:min-h-10">
        {state === 'loading'
          ? texts.loadingTimes
          : fillText(texts.seriesFree, { count: free, total: rows.length })}
      </legend>
      {lost && state === 'ready' && (
        <p
          ref={showInView}
          role="alert"
          className="clear-both mb-2 border-l-4 border-warning pl-3 font-semibold text-warning"
        >
          {rows.some(({ why }) => why === 'slot_taken') ? texts.seriesLost : texts.seriesOwn}
        </p>
      )}
      <div className="clear-both grid gap-x-8">
        {rows.map((row) => (
          <Start key={row.date} row={row} onToggle={() => store.toggle(row.date)} />
        ))}
      </div>
    </fieldset>
  );
}

function Start({ row, onToggle }: { row: SeriesRow; onToggle: () => void }) {
  const lang = useLang();
  const texts = useTexts('booking');
  const { chosen, why } = row;
  const reasons = { slot_taken: texts.taken, own_clash: texts.elsewhere, past: texts.past };
  return (
    <label
      className={`flex min-h-11 items-center gap-2 border-b border-line py-1 ${why === null ? 'cursor-pointer' : 'text-muted'}`}
    >
      <input
        type="checkbox"
        name="starts"
        className="h-5 w-5 shrink-0 accent-accent"
        checked={chosen}
        disabled={why !== null}
        onChange={onToggle}
      />
      <span className="grow tabular">{shortDate(row.date, lang)}</span>
      <span className={`text-right text-sm ${why === null ? 'text-positive' : ''}`}>
        {why === undefined ? '…' : why === null ? texts.isFree : reasons[why]}
      </span>
    </label>
  );
}
