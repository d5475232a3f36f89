import type { Message } from '#contract/bookings/messages.ts';
import { moment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import type { Side } from '#domain/messages/thread.ts';
import { SaidPhotos } from '../details/SaidPhotos.tsx';
import type { LoadPhoto } from '../details/StoredPhoto.tsx';
import { useLang, useTexts } from '../island.tsx';
import { ReportMessage } from './ReportMessage.tsx';
import { useLatestInView } from './useLatestInView.ts';

interface Props {
  messages: Message[];
  side: Side;
  /** The other side's name. */
  name: string;
  report: (message: number) => Promise<unknown>;
  readPhoto: LoadPhoto;
}

const hourLength = '2031-08-02T10'.length;

/** The messages, the reader's own on the right. The time is shown once for the messages of an hour. Web addresses are not made links. */
export function MessageLog({ messages, side, name, report, readPhoto }: Props) {
  const lang = useLang();
  const texts = useTexts('messages');
  const frame = useLatestInView(messages, side);
  const lastRead = messages.findLast(({ from, readAt }) => from === side && readAt !== null);
  return (
    <div
      ref={frame}
      role="log"
      aria-label={texts.log}
      tabIndex={0}
      className="min-h-[120px] overflow-y-auto overscroll-contain p-2 sm:px-3 focus-visible:outline-offset-[-2px]"
    >
      {messages.length === 0 && <p className="text-muted">{texts.empty}</p>}
      <ol className="grid gap-1">
        {messages.map((message, place) => {
          const isOwn = message.from === side;
          const isNewHour = hourOf(message) !== hourOf(messages[place - 1]);
          return (
            <li key={message.number} className="grid gap-1">
              {isNewHour && (
                <time dateTime={message.at} className="justify-self-center text-sm text-muted tabular">
                  {moment(message.at, lang)}
                </time>
              )}
              <div
                className={`w-fit max-w-[85%] rounded px-1.5 py-1 wrap-anywhere whitespace-pre-line ${
                  isOwn ? 'justify-self-end bg-accent-soft' : 'justify-self-start bg-sunken'
                }`}
              >
                <span className="sr-only">{isOwn ? texts.you : fillText(texts.them, { name })} </span>
                {message.text}
                {message.photos.length > 0 && <SaidPhotos photos={message.photos} load={readPhoto} />}
              </div>
              {!isOwn && (
                <ReportMessage isReported={message.reported} report={() => report(message.number)} />
              )}
              {message === lastRead && message.readAt && (
                <p className="justify-self-end text-sm text-muted tabular">
                  {fillText(texts.read, { when: moment(message.readAt, lang) })}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function hourOf(message: Message | undefined): string | undefined {
  return message?.at.slice(0, hourLength);
}
