import type { PlannedStart } from '#features/availability/index.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { signs } from './signs.ts';

export type ChangeDay = (date: string, times: string[], closed: boolean) => void;

interface Props {
  date: string;
  start: PlannedStart;
  change: ChangeDay;
}

export function ToggleText(props: Props) {
  const texts = useTexts('diary');
  const { name, toggle, isClosed } = useToggle(props);
  return (
    <Button variant="quiet" aria-label={name} onClick={toggle}>
      {isClosed ? texts.open : texts.close}
    </Button>
  );
}

/** The same in a grid, where an icon shows the state of the start. */
export function ToggleSign(props: Props) {
  const texts = useTexts('diary');
  const { name, toggle, isClosed } = useToggle(props);
  const { state } = props.start;
  return (
    <button
      type="button"
      className={`grid min-h-11 w-full min-w-11 cursor-pointer place-items-center hover:bg-accent-soft ${isClosed ? 'text-danger' : state === 'free' ? 'text-positive' : 'text-muted'}`}
      aria-label={`${name} (${texts.states[state]})`}
      onClick={toggle}
    >
      <Icon name={signs[state] ?? 'check'} size={20} />
    </button>
  );
}

function useToggle({ date, start: { time, state }, change }: Props) {
  const lang = useLang();
  const texts = useTexts('diary');
  const isClosed = state === 'closed';
  const name = fillText(isClosed ? texts.openAt : texts.closeAt, {
    when: formatDateTime({ date, time }, lang),
  });
  return { name, isClosed, toggle: () => change(date, [time], !isClosed) };
}
