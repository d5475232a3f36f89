import { formatDate } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { vilniusClock } from '#domain/slots.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Answered } from '../calls/Answered.tsx';
import { useAction } from '../calls/useAction.ts';
import { useLang, useTexts } from '../island.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageLog } from './MessageLog.tsx';
import { useThread } from './useThread.ts';

export interface Conversation {
  id: string;
  /** The other side's name. */
  name: string;
  when: string;
}

interface Props extends Conversation {
  providerKey: string | undefined;
  onClose: () => void;
}

/** docs/product.md 11.1. */
export default function ThreadModal({ onClose, ...conversation }: Props) {
  const texts = useTexts('messages');
  const title = fillText(texts.title, { name: conversation.name });
  return (
    <Modal open onClose={onClose} title={title} closeLabel={texts.close}>
      <Conversing {...conversation} />
    </Modal>
  );
}

function Conversing({ id, name, when, providerKey }: Omit<Props, 'onClose'>) {
  const lang = useLang();
  const texts = useTexts('messages');
  const { loaded, send, loadEarlier, side, report, addPhoto, readPhoto } = useThread(id, providerKey);
  const { busy, act } = useAction(texts.failed);
  return (
    <>
      <p className="px-2 pt-1 text-sm text-muted sm:px-3">{when}</p>
      <Answered
        loaded={loaded}
        texts={texts}
        skeleton={<Waiting text={texts.loading} />}
        className="flex min-h-0 flex-col"
      >
        {({ messages, more, writable, writableUntil }) => {
          const { date } = vilniusClock(new Date(writableUntil));
          const until = formatDate(date, lang, { dateStyle: 'long' });
          return (
            <>
              {more && (
                <Button
                  variant="quiet"
                  className="mx-2 mt-1 sm:mx-3"
                  busy={busy}
                  onClick={() => void act(loadEarlier)}
                >
                  {texts.earlier}
                </Button>
              )}
              <MessageLog {...{ messages, side, name, report, readPhoto }} />
              {writable ? (
                <MessageForm
                  bookingId={id}
                  hint={fillText(texts.until, { date: until })}
                  lastSent={messages.findLast(({ from }) => from === side)?.text}
                  send={send}
                  addPhoto={addPhoto}
                />
              ) : (
                <p className="border-t border-line p-2 text-muted sm:px-3">{texts.closed}</p>
              )}
            </>
          );
        }}
      </Answered>
    </>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <p role="status" className="min-h-[200px] p-2 text-muted sm:px-3">
      {text}
    </p>
  );
}
