import { fillText } from '#platform/i18n/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { useCalendarFile } from './useCalendarFile.ts';
import { useTexts } from '#platform/client/island.tsx';

interface Props {
  id: string;
  name: string;
  when: string;
  variant: 'primary' | 'quiet';
}

export function CalendarButton({ id, name, when, variant }: Props) {
  const texts = useTexts('bookings');
  const { busy, save } = useCalendarFile(id);
  return (
    <Button
      variant={variant}
      busy={busy}
      aria-label={fillText(texts.addToCalendarOf, { name, when })}
      onClick={() => void save()}
    >
      {texts.addToCalendar}
    </Button>
  );
}
