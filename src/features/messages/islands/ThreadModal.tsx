import { type ReactNode, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { dayAndMonth } from '#platform/time/dates.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { blockInquiry, blockProviderInquiry } from '../inquiries/api.ts';
import { MessageForm } from './MessageForm.tsx';
import { MessageLog } from './MessageLog.tsx';
import { useThread } from './useThread.ts';

export interface Conversation {
  id: string;
  name: string;
  when: string;
  /** Undefined for a customer. */
  providerKey?: string | undefined;
  /** Before booking. */
  question?: { blocked: boolean } | undefined;
}

interface Props extends Conversation {
  address: string | undefined;
  /** In the page instead of a dialog. */
  isBeside: boolean;
  onRead: () => void;
  onClose: () => void;
}

/** docs/product.md 11.1. */
export default function ThreadModal({ onClose, address, isBeside, ...conversation }: Props) {
  const { name, when } = conversation;
  if (isBeside)
    return (
      <section className="flex min-h-0 min-w-0 grow flex-col" aria-labelledby="thread">
        <div className="border-b border-line px-8 py-2">
          <h2 id="thread" ref={focusOnce} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
            {name}
          </h2>
          <p className="text-sm text-muted first-letter:uppercase">{when}</p>
        </div>
        <Conversing {...conversation} />
      </section>
    );
  return (
    <Modal open onClose={onClose} title={name} subtitle={when} size="tall" address={address}>
      <Conversing {...conversation} />
    </Modal>
  );
}

/** So that the next Tab leads into the thread that was just opened. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

type ConversingProps = Omit<Props, 'onClose' | 'address' | 'isBeside'>;

function Conversing({ id, name, providerKey, question, onRead }: ConversingProps) {
  const lang = useLang();
  const texts = useTexts('messages');
  const inquiries = useTexts('inquiries');
  const { loaded, send, loadEarlier, side, report, addPhoto, readPhoto } = useThread(
    id,
    providerKey,
    question !== undefined,
    onRead,
  );
  const { busy, act } = useMutation({ failed: texts.failed });
  return (
    <QueryBoundary loaded={loaded} texts={texts} stateFrame={LogFrame} className="flex min-h-0 grow flex-col">
      {({ messages, more, writable, writableUntil }) => {
        const { date } = vilniusClock(new Date(writableUntil));
        const earlier = more ? { busy, load: () => void act(loadEarlier) } : undefined;
        return (
          <>
            {question && (
              <BlockQuestion {...question} id={id} providerKey={providerKey} onChanged={loaded.reload} />
            )}
            <MessageLog
              {...{ messages, side, name, earlier, report, readPhoto }}
              reportText={(question ? inquiries : texts).reportText}
            />
            {writable ? (
              <MessageForm
                bookingId={id}
                hint={fillText(texts.until, { date: dayAndMonth(date, lang) })}
                lastSent={messages.findLast(({ from }) => from === side)?.text}
                send={send}
                addPhoto={addPhoto}
                templatesOf={question && providerKey}
              />
            ) : (
              <p className="border-t border-line p-4 text-muted sm:px-6 md:px-8">{texts.closed}</p>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}

function LogFrame({ children }: { children: ReactNode }) {
  return <div className="grow bg-surface px-4 py-3 sm:px-6 md:px-8">{children}</div>;
}

interface BlockProps {
  id: string;
  providerKey: string | undefined;
  blocked: boolean;
  onChanged: () => void;
}

/** docs/product.md 11.15. */
function BlockQuestion({ id, providerKey, blocked: wasBlocked, onChanged }: BlockProps) {
  const texts = useTexts('inquiries');
  const [blocked, setBlocked] = useState(wasBlocked);
  const { busy, act } = useMutation();
  const change = () =>
    act(async () => {
      const body = { blocked: !blocked };
      if (providerKey === undefined) await request(blockInquiry, { params: { id }, body });
      else await request(blockProviderInquiry, { params: { key: providerKey, id }, body });
      setBlocked(!blocked);
      showToast('success', blocked ? texts.unblocked : providerKey ? texts.blockedCustomer : texts.blocked);
      onChanged();
    });
  return (
    <div className="flex justify-end border-b border-line px-4 sm:px-6 md:px-8">
      <Button variant="bare" busy={busy} className="-mr-3 px-3" onClick={change}>
        {blocked ? texts.unblock : texts.block}
      </Button>
    </div>
  );
}
