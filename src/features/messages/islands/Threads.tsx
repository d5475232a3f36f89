import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { threadAnchor } from '#features/addresses/paths.ts';
import { importOnline } from '#platform/client/importOnline.ts';
import { useTexts } from '#platform/client/island.tsx';
import { showToast, withdrawToast } from '#platform/client/toasts.ts';
import { offlineText } from '#platform/http/call.ts';
import type { Conversation } from './ThreadModal.tsx';
import { useMessages } from './useMessages.ts';

const fetchModal = async () => (await import('./ThreadModal.tsx')).default;

/** The dialog reports when it closes. */
const ignore = () => undefined;

interface Props {
  /** The URL can name one of them, as links in emails do. */
  conversations: Conversation[];
  /** The page that receives the stream. */
  providerKey?: string | undefined;
  onChanged: () => void;
  /** `opened` is to be shown in the page, if it has room for it. */
  children: (
    open: (conversation: Conversation) => void,
    opened?: { id: string; thread: ReactNode },
  ) => ReactNode;
  /** Shows the thread in the page instead of a dialog. */
  isBeside?: boolean;
}

export function Threads({ conversations, providerKey, onChanged, children, isBeside = false }: Props) {
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
      setOpened({ conversation, address, ThreadModal: await importOnline(fetchModal) });
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

  const thread = opened && (
    <opened.ThreadModal
      key={opened.conversation.id}
      {...opened.conversation}
      address={opened.address}
      isBeside={isBeside}
      onRead={isBeside ? onChanged : ignore}
      onClose={close}
    />
  );
  return (
    <>
      {children(
        (conversation) => void open(conversation),
        opened && isBeside ? { id: opened.conversation.id, thread } : undefined,
      )}
      {!isBeside && thread}
    </>
  );
}
