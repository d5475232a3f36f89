import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { threadAnchor } from '#features/addresses/paths.ts';
import { useTexts } from '#platform/client/island.tsx';
import { showToast, withdrawToast } from '#platform/client/toasts.ts';
import { offlineText } from '#platform/http/call.ts';
import type { Conversation } from './ThreadModal.tsx';
import { useMessages } from './useMessages.ts';

const fetchModal = async () => (await import('./ThreadModal.tsx')).default;

interface Props {
  /** The URL can name one of them, as links in emails do. */
  conversations: Conversation[];
  /** The page that receives the stream. */
  providerKey?: string | undefined;
  onChanged: () => void;
  children: (open: (conversation: Conversation) => void) => ReactNode;
}

export function Threads({ conversations, providerKey, onChanged, children }: Props) {
  const texts = useTexts('messages');
  const id = useId();
  const [opened, setOpened] = useState<{
    conversation: Conversation;
    address: string | undefined;
    ThreadModal: Awaited<ReturnType<typeof fetchModal>>;
  }>();

  async function open(conversation: Conversation, address?: string): Promise<void> {
    withdrawToast(id);
    try {
      setOpened({ conversation, address, ThreadModal: await fetchModal() });
    } catch {
      showToast('error', offlineText() || texts.failed, { of: id });
    }
  }

  // Also called when the stream opens: otherwise messages between the page's own request and the opening would be missed.
  useMessages(providerKey, onChanged);

  const openNamed = useEffectEvent(() => {
    const named = conversations.find((each) => threadAnchor(each.id) === location.hash);
    if (!named || named.id === opened?.conversation.id) return;
    // The dialog has this URL; below it is the page.
    if (!history.state) history.replaceState(null, '', location.pathname + location.search);
    void open(named, threadAnchor(named.id));
  });
  useEffect(() => {
    const look = () => openNamed();
    const first = requestAnimationFrame(look);
    addEventListener('hashchange', look);
    return () => {
      cancelAnimationFrame(first);
      removeEventListener('hashchange', look);
    };
  }, []);

  function close(): void {
    setOpened(undefined);
    onChanged();
  }

  return (
    <>
      {children((conversation) => void open(conversation))}
      {opened && <opened.ThreadModal {...opened.conversation} address={opened.address} onClose={close} />}
    </>
  );
}
