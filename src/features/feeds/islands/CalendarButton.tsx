import { useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { useCalendarFile } from './useCalendarFile.ts';

interface Props {
  id: string;
  name: string;
  when: string;
  variant: 'primary' | 'quiet';
}

export function CalendarButton({ id, name, when, variant }: Props) {
  const texts = useTexts('calendarFile');
  const { busy, save } = useCalendarFile(id);
  return (
    <Button
      variant={variant}
      busy={busy}
      aria-label={fillText(texts.addOf, { name, when })}
      onClick={() => void save()}
    >
      {texts.add}
    </Button>
  );
}
