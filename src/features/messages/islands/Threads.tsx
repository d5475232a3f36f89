import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { threadAnchor } from '#features/urls/paths.ts';
import { useFetched } from '#platform/client/useFetched.ts';
import type { Conversation } from './ThreadModal.tsx';
import { useMessages } from './useMessages.ts';

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
  const [opened, setOpened] = useState<{ conversation: Conversation; address?: string }>();
  const dialog = useFetched(
    () => import('./ThreadModal.tsx'),
    opened !== undefined,
    () => setOpened(undefined),
  );

  // Also called when the stream opens: otherwise messages between the page's own request and the opening would be missed.
  useMessages(providerKey, onChanged);

  const openNamed = useEffectEvent(() => {
    const named = conversations.find((each) => threadAnchor(each.id) === location.hash);
    if (!named || named.id === opened?.conversation.id) return;
    // The dialog has this URL; below it is the page.
    if (!history.state) history.replaceState(null, '', location.pathname + location.search);
    setOpened({ conversation: named, address: threadAnchor(named.id) });
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

  const thread = opened && dialog && (
    <dialog.default
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
        (conversation) => setOpened({ conversation }),
        opened && isBeside ? { id: opened.conversation.id, thread } : undefined,
      )}
      {!isBeside && thread}
    </>
  );
}
