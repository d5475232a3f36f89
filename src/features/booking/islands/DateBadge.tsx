import { useLang, useTexts } from '#platform/client/island.tsx';
import { shortWeekday } from '#platform/time/dates.ts';

export function DateBadge({ date }: { date: string }) {
  const lang = useLang();
  const { shortMonths } = useTexts('booking');
  return (
    <div className="grid min-w-16 shrink-0 self-start overflow-hidden rounded border border-accent text-center font-display">
      <span className="bg-accent px-1 text-sm leading-[1.57] font-semibold text-on-accent first-letter:uppercase">
        {shortWeekday(date, lang)}
      </span>
      <span className="text-[1.875rem] leading-[1.2] font-[650]">{Number(date.slice(-2))}</span>
      <span className="text-sm leading-[1.57]">{shortMonths[Number(date.slice(5, 7)) - 1]}</span>
    </div>
  );
}
