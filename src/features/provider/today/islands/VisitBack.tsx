import { useEffect } from 'react';
import { paths } from '#features/addresses/paths.ts';
import { useToday } from '#features/booking/islands/useNow.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { Icon } from '#ui/Icon.tsx';

interface Props {
  providerKey: string;
  date: string;
}

/** docs/product.md 5.31: to Today or the day in the calendar, which the bar marks too. */
export function VisitBack({ providerKey, date }: Props) {
  const lang = useLang();
  const frame = useTexts('providerFrame');
  const isToday = date === useToday();
  useEffect(() => {
    const key = isToday ? 'KeyT' : 'KeyC';
    document.querySelector(`nav [data-key=${key}]`)?.setAttribute('aria-current', 'page');
  }, [isToday]);
  return (
    <a
      className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 text-muted hover:text-accent"
      href={
        isToday
          ? paths.provider(lang, providerKey)
          : `${paths.provider(lang, providerKey, 'calendar')}?date=${date}`
      }
      data-key="Escape"
    >
      <Icon name="previous" size={20} />
      {isToday ? frame.today : frame.calendar}
    </a>
  );
}
