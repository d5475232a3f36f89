import { fillText } from '#domain/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '../island.tsx';
import type { Conversation } from './ThreadModal.tsx';

interface Props {
  conversation: Conversation;
  unread: number;
  className?: string;
  onOpen: (conversation: Conversation) => void;
}

export function ThreadButton({ conversation, unread, className = '', onOpen }: Props) {
  const texts = useTexts('messages');
  const { name, when } = conversation;
  const label = fillText(unread > 0 ? texts.openNew : texts.openOf, { name, when, count: unread });
  return (
    <Button variant="quiet" className={className} aria-label={label} onClick={() => onOpen(conversation)}>
      {texts.open}
      {unread > 0 && (
        <span className="ml-0.5 min-w-2.5 rounded-full bg-accent px-0.5 text-center text-sm text-on-accent tabular">
          {unread}
        </span>
      )}
    </Button>
  );
}
