import { type DayCell, dayGrid, isLong, listSigned } from '#features/availability/index.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDate } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import type { ProviderDay } from '../api.ts';
import { BookingLine } from './BookingLine.tsx';
import { isChangeable } from './signs.ts';
import { type ChangeDay, ToggleSign } from './Toggle.tsx';

interface Props {
  day: ProviderDay;
  teams: number;
  change: ChangeDay;
}

/** The half hours of a day: a row for each, a column for each team. A booking fills all half hours that it takes, buffers included. */
export function DayGrid({ day, teams, change }: Props) {
  const lang = useLang();
  const texts = useTexts('diary');
  const rows = dayGrid(day, teams);
  const columns = Math.max(...rows.flatMap(({ cells }) => cells.map(({ team }) => team + 1)));
  const signed = listSigned(day.slots.map(({ time }) => time));
  /** Rows without a sign are thin. */
  const isThin = (time: string) => isLong(day.slots) && !signed.includes(time);
  const date = formatDate(day.date, lang, { dateStyle: 'full' });
  return (
    <>
      <h2 className="text-lg first-letter:uppercase">{date}</h2>
      <div className="mt-1 overflow-x-auto" role="region" aria-label={date} tabIndex={0}>
        <table className="w-full border-collapse">
          <caption className="sr-only">{date}</caption>
          <thead className={columns === 1 ? 'sr-only' : undefined}>
            <tr>
              <th scope="col" colSpan={2}>
                <span className="sr-only">{texts.time}</span>
              </th>
              {Array.from({ length: columns }, (_, team) => (
                <th key={team} scope="col" className="p-1 text-left text-sm first-letter:uppercase">
                  {fillText(texts.team, { number: String(team + 1) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ time, start, cells }) => (
              <tr key={time} className={isThin(time) ? 'h-2' : start ? 'h-11' : 'h-6'}>
                <th
                  scope="row"
                  className={`w-14 border-t border-line text-left align-top whitespace-nowrap tabular ${start ? '' : 'text-sm font-normal text-muted'}`}
                >
                  <span className={isThin(time) ? 'sr-only' : undefined}>{timeLabel(time, lang)}</span>
                </th>
                <td className="w-11 border border-line p-0">
                  {start && !isThin(time) && isChangeable(start) && (
                    <ToggleSign date={day.date} start={start} change={change} />
                  )}
                </td>
                {cells.map(({ team, cell }) => (
                  <Cell key={team} cell={cell} day={day.date} isThin={isThin(time)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const looks = {
  free: '',
  closed: 'bg-sunken text-danger',
  elsewhere: 'bg-sunken text-muted',
  off: 'bg-sunken text-muted',
};

interface CellProps {
  cell: DayCell<ProviderDay['bookings'][number]>;
  day: string;
  isThin: boolean;
}

function Cell({ cell, day, isThin }: CellProps) {
  const texts = useTexts('diary');
  if (typeof cell === 'object')
    return (
      <td
        rowSpan={cell.rows}
        className="min-w-20 border border-line border-l-4 border-l-accent bg-accent-soft px-2 py-1 align-top"
      >
        <BookingLine booking={cell.booking} teams={1} day={day} />
      </td>
    );
  return (
    <td className={`min-w-20 border border-line px-2 text-sm ${looks[cell]}`}>
      <span className={!isThin && (cell === 'closed' || cell === 'elsewhere') ? undefined : 'sr-only'}>
        {texts.states[cell]}
      </span>
    </td>
  );
}
