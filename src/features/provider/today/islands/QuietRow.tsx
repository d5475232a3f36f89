import { durationLabel } from '#features/availability/durations.ts';
import { toInstant } from '#features/availability/grid.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime, toDateTime } from '#platform/time/dates.ts';
import { Icon } from '#ui/Icon.tsx';
import { clockAt, type DayEntry } from '../dayEntries.ts';

interface Props {
  entry: Exclude<DayEntry, { is: 'visit' }>;
  providerKey: string;
  isDesk?: boolean;
}

const desk = 'gap-x-4 border-t border-line px-5 first:border-t-0';

export function QuietRow({ entry: { is, from, to, start }, providerKey, isDesk = false }: Props) {
  const lang = useLang();
  const texts = useTexts('today');
  const time = <span className="text-sm whitespace-nowrap text-muted">{clockAt(from, lang)}</span>;
  if (is === 'gap') {
    const at = start !== undefined && toDateTime(toInstant(start).toISOString());
    return (
      <li
        className={`grid min-h-12 items-center print:hidden ${isDesk ? `grid-cols-[96px_minmax(0,1fr)_44px] ${desk}` : 'grid-cols-[68px_minmax(0,1fr)_44px] gap-x-2 md:grid-cols-[80px_minmax(0,1fr)_44px]'}`}
      >
        {time}
        <span className="flex items-center gap-3 text-sm text-muted last:col-span-2 after:h-0 after:grow after:border-t after:border-dashed after:border-control">
          {fillText(texts.gap, { duration: durationLabel(to - from, lang) })}
        </span>
        {at && (
          <a
            className="icon-button text-accent"
            href={paths.phoneBooking(lang, providerKey, { at })}
            aria-label={fillText(texts.addAt, { when: formatDateTime(at, lang) })}
          >
            <Icon name="plus" size={20} />
          </a>
        )}
      </li>
    );
  }
  return (
    <li
      className={`grid items-center ${isDesk ? `min-h-9 grid-cols-[96px_minmax(0,1fr)] ${desk} hatched` : 'min-h-11 grid-cols-[68px_minmax(0,1fr)] gap-x-2 md:grid-cols-[80px_minmax(0,1fr)]'}`}
    >
      {time}
      <span className={`text-sm text-muted ${isDesk ? '' : 'hatched rounded px-3 py-2'}`}>
        {is === 'off' ? texts.off : fillText(texts[is], { time: clockAt(to, lang) })}
      </span>
    </li>
  );
}
