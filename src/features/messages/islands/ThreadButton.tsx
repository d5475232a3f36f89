import { useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { Button } from '#ui/Button.tsx';
import type { Conversation } from './ThreadModal.tsx';

interface Props {
  conversation: Conversation;
  unread: number;
  variant?: 'primary' | 'quiet' | 'bare';
  className?: string;
  onOpen: (conversation: Conversation) => void;
}

export function ThreadButton({ conversation, unread, variant = 'quiet', className = '', onOpen }: Props) {
  const texts = useTexts('messages');
  const { name, when } = conversation;
  const label = fillText(unread > 0 ? texts.openNew : texts.openOf, { name, when, count: unread });
  return (
    <Button variant={variant} className={className} aria-label={label} onClick={() => onOpen(conversation)}>
      {texts.open}
      {unread > 0 && (
        <span
          data-count={unread}
          className={`min-w-5 rounded-full px-1 text-center text-sm tabular before:content-[attr(data-count)] ${variant === 'primary' ? 'bg-on-accent text-accent' : 'bg-accent text-on-accent'}`}
        />
      )}
    </Button>
  );
}
